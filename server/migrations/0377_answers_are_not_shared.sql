-- Complaints that were decided before each side had words of its own: what whoever complained was answered stood with the decision
-- as well, and is not for whom it is about.
-- safe: people wrote these rows one by one, and each is read by a member at most, who waits for a moment.
update moderation_decision d set words = ''
  from moderation_case k join complaint c on k.target = 'complaint:' || c.id
 where d.case_kind = 'complaint' and k.id = d.case_id and d.words <> '' and d.words = c.answer;
