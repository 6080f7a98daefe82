import '../../../../layout/shell.css';
import './gallery.css';
import { Refine } from '@refinedev/core';
import routerProvider from '@refinedev/react-router';
import { QueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { Clothed } from '../../../../layout/antd-theme';
import { Notices } from '../../../../layout/notices';
import { AccessMap } from '../../../../providers/access-control';
import type { Preferences } from '../../../../providers/preferences';
import type { Cliente, LoggedUser } from '../../../../providers/profile';
import { GivenSession, type Session } from '../../../../providers/session';
import type { PublicCliente } from '../../../../public/public-page';
import { readSavedPreferences } from '../../../../theme/apply';
import { useDark } from '../../../../theme/use-media';
import { sampleProvider } from './sample-provider';
import { SAMPLE_IMAGE } from './samples';

const DRAWING = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96"><path fill="#0b5cad" d="M12 8h72v44c0 20-18 32-36 38C30 84 12 72 12 52z"/></svg>',
)}`;

const client = new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } });
// the input of images asks for them with a session: the one of the samples is already here
client.setQueryData(['imagem', SAMPLE_IMAGE], DRAWING);

const options = { disableTelemetry: true, syncWithLocation: true, warnWhenUnsavedChanges: false, reactQuery: { clientConfig: client } };

const NOBODY: LoggedUser = {
  id: 0,
  nome: '',
  nome_social: null,
  email: '',
  cpf_cnpj: '',
  foto: null,
  gestor: false,
  funcionario: false,
  deve_trocar_senha: false,
  departamento: null,
  contexto: { entidade_id: null, exercicio: 2026, entidades: [], exercicios: [] },
  acessos: { perfil: { menu: [], menu_superior: [], menu_publico: [] } },
};

/** What the parts of the screens expect around them, over samples and nobody's session. */
export function Gallery({ cliente, children }: { cliente: PublicCliente | null; children: ReactNode }) {
  const [preferences, setPreferences] = useState<Preferences>({ per_page: 5 });
  const dark = useDark(readSavedPreferences());
  const session = useMemo<Session>(
    () => ({
      user: NOBODY,
      cliente: (cliente ?? {}) as Cliente,
      access: new AccessMap([]),
      preferences,
      owes: null,
      savePreferences: (changes) => setPreferences((old) => ({ ...old, ...changes })),
      changeContext: async () => undefined,
    }),
    [cliente, preferences],
  );
  return (
    <MemoryRouter>
      <Refine dataProvider={sampleProvider} routerProvider={routerProvider} options={options}>
        <GivenSession value={session}>
          <Clothed primary={cliente?.tema?.primaria} dark={dark}>
            <Notices>{children}</Notices>
          </Clothed>
        </GivenSession>
      </Refine>
    </MemoryRouter>
  );
}
