import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Notices } from '../../../layout/notices';
import type { PublicPageProps } from '../../../public/public-page';
import { Clothed } from '../../../theme/antd-theme';
import { readSavedPreferences } from '../../../theme/apply';
import { useDark } from '../../../theme/use-media';

const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });

/** What a public page with a form stands in. */
export function PublicShell({ cliente, failed, title, children }: PublicPageProps & { title: string; children: ReactNode }) {
  const dark = useDark(readSavedPreferences());
  if (failed) return <p role="alert">O sistema não respondeu. Confira a sua conexão e recarregue a página.</p>;
  if (!cliente) return null;
  return (
    <QueryClientProvider client={client}>
      <Clothed primary={cliente.tema?.primaria} dark={dark}>
        <Notices>
          <h1>{title}</h1>
          {children}
        </Notices>
      </Clothed>
    </QueryClientProvider>
  );
}
