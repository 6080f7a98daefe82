import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/page-header';
import { http } from '../../../providers/http';
import { useCaminho } from '../parts/caminho';
import { Servicos } from '../parts/cartoes';
import { Procura } from '../parts/procura';
import type { Cartao } from '../parts/wire';

const TITULOS: Readonly<Record<string, string>> = {
  cidadao: 'Serviços ao cidadão',
  empresa: 'Serviços à empresa',
  servidor: 'Serviços ao servidor',
};

/** /central-de-servicos/{cidadao, empresa, servidor}: the services of a public, by category. */
export default function ServicosPage() {
  const publico = useLocation().pathname.split('/')[2] ?? 'cidadao';
  const [params, setParams] = useSearchParams();
  const busca = params.get('busca') ?? '';
  const { data, error } = useQuery({
    queryKey: ['central', 'servicos', publico, busca],
    queryFn: async () =>
      (await http.get<Cartao[]>('/central-de-servicos/servicos', { params: { publico, busca: busca || undefined }, quiet: true })).data,
  });
  const crumbs = useCaminho(`central-de-servicos.${publico}`);
  const categorias = [...new Set((data ?? []).map(({ categoria }) => categoria))];
  return (
    <div className="central">
      <PageHeader title={TITULOS[publico] ?? 'Serviços'} crumbs={crumbs} />
      <Procura key={busca} given={busca} onSearch={(typed) => setParams(typed ? { busca: typed } : {})} />
      {error && <p role="alert">Não foi possível ler os serviços. {error.message}</p>}
      <div role="status">{data?.length === 0 && <p>Nenhum serviço com estas palavras. Tente outras, ou apague a procura.</p>}</div>
      {categorias.map((categoria) => (
        <section key={categoria} aria-label={categoria}>
          <h2>{categoria}</h2>
          <Servicos servicos={(data ?? []).filter((one) => one.categoria === categoria)} publico={publico} />
        </section>
      ))}
    </div>
  );
}
