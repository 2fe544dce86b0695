-- Whether a friend paid with a card of the referrer's, or of an earlier friend's: such a one doesn't count for the bonus. Noted
-- when it is seen, since which card it was is forgotten after 90 days.
alter table referrals add column known_card boolean not null default false;

-- Whether a bank of the sandbox only asks as yet, and has taken nothing.
alter table sandbox_payments.disputes add column inquiry boolean not null default false;
