-- Whose a stored picture is: one of a deleted account is served to nobody.
create index photo_by_key on photo (storage_key) where storage_key is not null;
-- What a provider told of a payment, for the day on which its member is erased.
create index payment_event_by_payment on payment_event ((body ->> 'payment_id'));
