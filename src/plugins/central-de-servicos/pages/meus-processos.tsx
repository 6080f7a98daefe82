import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/page-header';
import { Tabs } from '../../../layout/tabs';
import { http } from '../../../providers/http';
import { useCaminho } from '../parts/caminho';
import { Processos } from '../parts/cartoes';
import type { MeuProcesso } from '../parts/wire';

const ABAS = { aguardando: 'Aguardando você', andamento: 'Em andamento', concluidos: 'Concluídos' } as const;
type Aba = keyof typeof ABAS;

/** …/meus-processos: what the person asked for, by what it waits for. */
export default function MeusProcessosPage() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('aba') ?? '';
  const { data, error } = useQuery({
    queryKey: ['central', 'meus'],
    queryFn: async () => (await http.get<MeuProcesso[]>('/central-de-servicos/processos/meus-processos', { quiet: true })).data,
  });
  const de = (one: Aba) => (data ?? []).filter((row) => row.aba === one);
  // it opens on what waits for the person, or else on the first in which there is something
  const aba = asked in ABAS ? (asked as Aba) : ((Object.keys(ABAS) as Aba[]).find((one) => de(one).length > 0) ?? 'andamento');
  return (
    <div className="central">
      <PageHeader title="Meus processos" crumbs={useCaminho('central-de-servicos.processos.meus-processos')} />
      <Tabs
        label="Meus processos"
        tabs={(Object.keys(ABAS) as Aba[]).map((key) => ({ key, label: data ? `${ABAS[key]} (${de(key).length})` : ABAS[key] }))}
        chosen={aba}
        onChoose={(key) => setParams({ aba: key })}
      />
      {error && <p role="alert">Não foi possível ler os processos. {error.message}</p>}
      {data && de(aba).length === 0 && (
        <p role="status">
          Nenhum processo aqui. <Link to="/central-de-servicos">Procurar um serviço</Link>
        </p>
      )}
      <Processos processos={de(aba)} />
    </div>
  );
}
