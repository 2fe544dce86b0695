import { Form, useLocation, useSearchParams } from 'react-router';
import { Icon } from '../../ui/Icon.tsx';

/** Finds by any id, ICCID, address or code; one hit opens it. The key `/` leads here. */
export function Omnibox() {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const asked = pathname === '/admin/search' ? (params.get('q') ?? '') : '';
  return (
    <Form method="get" action="/admin/search" role="search" aria-label="Everything" className="d-omnibox">
      <Icon name="search" className="d-icon" />
      <input
        key={asked}
        type="search"
        name="q"
        defaultValue={asked}
        aria-label="Find by id, ICCID, address or code"
        placeholder="Id, ICCID, address, code …"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={200}
        data-omnibox
      />
      <kbd className="needs-script">/</kbd>
    </Form>
  );
}
