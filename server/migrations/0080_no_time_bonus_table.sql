-- The time bonus follows from the signup date (R-PAY-6): no row says it a second time.
drop table time_bonus;
