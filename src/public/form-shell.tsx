import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Clothed } from '../layout/antd-theme';
import { Notices } from '../layout/notices';
import { readSavedPreferences } from '../theme/apply';
import { useDark } from '../theme/use-media';
import type { PublicPageProps } from './public-page';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });

interface FormShellProps extends PublicPageProps {
  /** A page whose steps have titles of their own has none here. */
  title?: string;
  children: ReactNode;
}

/** What a public page with a form of fields stands in: its title, the look and the notices of the application. */
export function FormShell({ cliente, failed, title, children }: FormShellProps) {
  const dark = useDark(readSavedPreferences());
  if (failed) return <p role="alert">O sistema não respondeu. Confira a sua conexão e recarregue a página.</p>;
  if (!cliente) return null;
  return (
    <QueryClientProvider client={client}>
      <Clothed primary={cliente.tema?.primaria} dark={dark}>
        <Notices>
          {title && <h1>{title}</h1>}
          {children}
        </Notices>
      </Clothed>
    </QueryClientProvider>
  );
}
