-- The search's order by who is new: the newest accounts of a site first.
create index member_by_signup on member (site_id, signup_date desc, id desc);
