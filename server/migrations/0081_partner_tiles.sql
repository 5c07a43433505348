-- Advertisements of partners among the members (R-PROFILE-6): none, until a site's settings name them.
update site set settings = settings || '{"partner_tiles": []}' where not settings ? 'partner_tiles';
