-- The address of a direct debit's account holder, which the mandate names (R-PAY-3): street, house number, zip, city, country.
alter table direct_debit add column address jsonb;
