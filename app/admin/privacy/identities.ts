/** How somebody can show that an address is theirs, as a form offers it. */
export const IDENTITIES = [
  { value: 'wrote_from_address', label: 'they wrote from the address' },
  { value: 'signed_in', label: 'they asked while signed in' },
  { value: 'order_details', label: 'they knew details of an order that only its buyer has' },
  { value: 'document', label: 'we looked at a document, and kept nothing of it' },
] as const;
