import '../../../../resources/state.css';
import './encerramento.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../../layout/page-header';
import { Tabs } from '../../../../layout/tabs';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { ENCERRAMENTO, type Encerramento, MENU } from '../../parts/encerramento/estado';
import { Abertura } from './abertura';
import { Etapas } from './etapas';
import { Meses } from './meses';

const ABAS = [
  { key: 'meses', label: 'Meses' },
  { key: 'exercicio', label: 'Exercício' },
  { key: 'abertura', label: 'Abertura' },
] as const;
type Aba = (typeof ABAS)[number]['key'];

/** What each tab is given: what there is, whether the person may change it, and how. */
export interface AbaProps {
  estado: Encerramento;
  podeMudar: boolean;
  mudar: (path: string, values?: object) => Promise<unknown>;
}

/** The closing of months and of the year, and the opening of the next (handbook Contabilidade 8). */
export default function EncerramentoPage() {
  const { access } = useSession();
  const [search, setSearch] = useSearchParams();
  const aba: Aba = ABAS.find(({ key }) => key === search.get('aba'))?.key ?? 'meses';
  const { data, error, refetch } = useQuery({
    queryKey: ['encerramento'],
    queryFn: async () => (await http.get<Encerramento>(ENCERRAMENTO)).data,
  });
  const call = useCall({ keys: [['encerramento'], ['pendencias']] });
  // the refusal is already on screen
  const mudar = (path: string, values: object = {}) =>
    call(`${ENCERRAMENTO}${path}`, values, { once: true, timeout: 300_000 }).catch(() => undefined);
  const node = access.nodeOf(MENU);
  const props = data && { estado: data, podeMudar: access.has(MENU, 5), mudar };
  return (
    <>
      <PageHeader title={data ? `Encerramento de ${data.exercicio}` : 'Encerramento'} crumbs={node ? access.pathOf(node) : []} />
      <Tabs label="Partes do encerramento" tabs={ABAS} chosen={aba} onChoose={(key) => setSearch(key === 'meses' ? {} : { aba: key })} />
      {error && (
        <div role="alert">
          <p>Não foi possível buscar o encerramento. {error.message}</p>
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </div>
      )}
      {!props && !error && <p role="status">Buscando o encerramento…</p>}
      {props && (
        <div role="tabpanel" aria-label={ABAS.find(({ key }) => key === aba)?.label ?? ''}>
          {aba === 'meses' && <Meses {...props} />}
          {aba === 'exercicio' && <Etapas {...props} />}
          {aba === 'abertura' && <Abertura {...props} />}
        </div>
      )}
    </>
  );
}
