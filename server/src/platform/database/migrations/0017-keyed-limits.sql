-- Tallies used to be stored under hashes without a key, against which all network addresses can be tried. They cannot be
-- converted, because the hashes cannot be reversed. The limits count from zero.
delete from limits;
