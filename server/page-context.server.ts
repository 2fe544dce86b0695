import { createContext } from 'react-router';
import type { Shop } from '../core/shop.ts';

/** What a page's loader gets from the server: `context.get(shopContext)`. */
export const shopContext = createContext<Pick<Shop, 'catalogue' | 'payments' | 'publicOrigin'>>();
