import { redirect } from 'react-router';

/** "Buy eSIM now" keeps its address, which leads to the destinations (contract, "Mended"). */
export function loader(): Response {
  return redirect('/destinations', 301);
}
