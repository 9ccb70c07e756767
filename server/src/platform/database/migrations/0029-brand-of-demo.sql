-- The brand whose name the demo's documents and contact people have. Unknown for a demo loaded by an earlier version.
alter table demo_landlord add column brand text;
