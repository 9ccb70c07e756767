-- Documents that the portal writes by itself as the answer to a request.

create table document_orders (
  partner_id uuid not null,
  request_id uuid not null,
  -- Which document.
  template text not null,
  ordered_at timestamptz not null,
  -- When it was delivered; it is written once, however often the job is begun.
  written_at timestamptz,
  primary key (partner_id, request_id),
  foreign key (partner_id, request_id) references requests on delete cascade
);
