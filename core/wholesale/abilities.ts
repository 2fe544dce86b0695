/** What a company can do, in words: what it lacks is a word here and no exception in core. */
export interface Abilities {
  /** Whether sending one reference twice buys once. Where it doesn't, nothing is sent again before a conclusive look-up. */
  repeat: 'buys_once' | 'buys_twice';
  /** Whether `nothing` is ever certain. `none`: a lost answer waits for a person. */
  look_up: 'certain' | 'by_comparison' | 'none';
  delivery: 'at_once' | 'later';
  /** Orders of one offer must follow one another in all processes, since a look-up could not tell them apart. */
  one_at_a_time: boolean;
  cancels: 'at_once' | 'on_request' | 'never';
  /**
   * `listed`: `topUps` answers for each profile. `same_countries`: any offer fits whose countries are the very ones of an
   * offer that was bought on it. `shared_country`: any that works in one of its countries.
   */
  top_ups: 'listed' | 'same_countries' | 'shared_country' | 'none';
  webhooks: 'signed' | 'secret_address' | 'none';
  balance: boolean;
  /** Whether `check` of an offer is a dry run of the company's own. */
  dry_run: boolean;
  /** Set where `check` can't tell whether an offer is in stock: its list alone says so. */
  stock_by_list?: true;
  /** Set where an order at another price than expected is refused, so that it has to be told its own price to the unit. */
  guards_price?: true;
  tells_installed: boolean;
  /**
   * Set where asking alone tells at once that a profile is on a phone: until it is, who looks at it has it read more often than
   * its use is worth. Where the company tells it late, or by a webhook, asking more often brings nothing.
   */
  live_state?: true;
  /** Use is told for each plan, or as one sum of the profile that the adapter shares out. */
  use_of: 'plan' | 'profile';
}
