-- An address is stored with its domain as DNS has it, which is how core/customers/email.ts writes it from now on: in letters of another script
-- and in Punycode it was two customers. The algorithm is RFC 3492, section 6.3; the function is gone at the end.
create function dns_domain(domain text) returns text language plpgsql immutable as $$
declare
  digits constant text := 'abcdefghijklmnopqrstuvwxyz0123456789'; label text; points integer[]; point integer; least_point integer; basic integer
  ; written text; labels text[] := '{}'; handled integer; n integer; delta integer; bias integer; q integer; k integer; t integer; begin
  foreach label in array string_to_array(domain, '.') loop
    points := array(select ascii(letter) from regexp_split_to_table(label, '') with ordinality split (letter, place) order by place)
    ; written := coalesce((select string_agg(chr(p), '' order by place) from unnest(points) with ordinality each_one (p, place) where p < 128), '')
    ; basic := length(written); handled := basic; n := 128; delta := 0; bias := 72
    ; if basic = coalesce(cardinality(points), 0) then labels := labels || label; continue; end if
    ; if basic > 0 then written := written || '-'; end if
    ; while handled < cardinality(points) loop
      select min(p) into least_point from unnest(points) each_one (p) where p >= n
      ; delta := delta + (least_point - n) * (handled + 1); n := least_point
      ; foreach point in array points loop
        if point < n then delta := delta + 1; end if
        ; if point = n then
          q := delta; k := 36
          ; loop
            t := greatest(1, least(26, k - bias)); exit when q < t
            ; written := written || substr(digits, t + (q - t) % (36 - t) + 1, 1); q := (q - t) / (36 - t); k := k + 36
            ; end loop
          ; written := written || substr(digits, q + 1, 1)
          ; delta := delta / case when handled = basic then 700 else 2 end; delta := delta + delta / (handled + 1); k := 0
          ; while delta > 455 loop delta := delta / 35; k := k + 36; end loop
          ; bias := k + 36 * delta / (delta + 38); delta := 0; handled := handled + 1
          ; end if
        ; end loop
      ; delta := delta + 1; n := n + 1
      ; end loop
    ; labels := labels || ('xn--' || written)
    ; end loop
  ; return array_to_string(labels, '.'); end $$;

create function dns_address(address text) returns text language sql immutable
  return split_part(address, '@', 1) || '@' || dns_domain(split_part(address, '@', 2));

-- Whoever has an account in either writing keeps both: an account with orders and credit is merged by staff (the verb `merge`), not by a migration.
update customers set email = dns_address(email)
  where split_part(email, '@', 2) ~ '[^ -~]' and not exists (select from customers other where other.email = dns_address(customers.email));
update staff set email = dns_address(email)
  where split_part(email, '@', 2) ~ '[^ -~]' and not exists (select from staff other where other.email = dns_address(staff.email));
update orders set email = dns_address(email) where split_part(email, '@', 2) ~ '[^ -~]';
update mails set recipient = dns_address(recipient) where split_part(recipient, '@', 2) ~ '[^ -~]';
update gifts set recipient_email = dns_address(recipient_email) where split_part(recipient_email, '@', 2) ~ '[^ -~]';

drop function dns_address(text);
drop function dns_domain(text);
