import '../../../../resources/form/form.css';
import './organograma.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router';
import { PageHeader } from '../../../../layout/page-header';
import { http } from '../../../../providers/http';
import { counted } from '../../../../resources/definition/format';
import { filteredList } from '../../../../resources/definition/resource';
import { processo } from '../../resources/processo/processo';

interface No {
  id: number;
  nome: string;
  sigla: string | null;
  orgao: string;
  unidade: string;
  chefe: string | null;
  pessoas: number;
  abertos: number;
  vencidos: number;
}

const CRUMBS = [{ nome: 'Início', url: '/' }, { nome: 'Gestão de processos', url: processo.route.base }, { nome: 'Organograma' }];

/** The departments of the municipality by órgão and unidade, each with what is open in its box. */
export default function OrganogramaPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['processo', 'organograma'],
    queryFn: async () => (await http.get<No[]>(`${processo.api.path}/organograma`, { quiet: true })).data,
  });
  return (
    <>
      <PageHeader title="Organograma" crumbs={CRUMBS} detail={data && counted(data.length, 'departamento', 'departamentos')} />
      {error && (
        <div role="alert">
          <p>Não foi possível buscar o organograma. {error.message}</p>
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </div>
      )}
      {!data && !error && <p role="status">Buscando itens...</p>}
      {[...grupos(data ?? [], 'orgao')].map(([orgao, deles]) => (
        <section key={orgao} className="secao organograma">
          <h2>{orgao}</h2>
          {[...grupos(deles, 'unidade')].map(([unidade, departamentos]) => (
            <section key={unidade}>
              <h3>{unidade}</h3>
              <ul>
                {departamentos.map((no) => (
                  <li key={no.id}>
                    <Departamento no={no} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      ))}
    </>
  );
}

function Departamento({ no: { id, nome, sigla, chefe, pessoas, abertos, vencidos } }: { no: No }) {
  const open = counted(abertos, 'processo aberto', 'processos abertos');
  return (
    <>
      <strong>{sigla ? `${nome} (${sigla})` : nome}</strong>
      <span>{[chefe, counted(pessoas, 'pessoa na caixa', 'pessoas na caixa')].filter(Boolean).join(' · ')}</span>
      {abertos > 0 ? <Link to={filteredList(processo, 'caixa', 'gerais', ['departamento_id', id])}>{open}</Link> : <span>{open}</span>}
      {vencidos > 0 && <span className="organograma__vencidos">{counted(vencidos, 'vencido', 'vencidos')}</span>}
    </>
  );
}

function grupos(nodes: readonly No[], by: 'orgao' | 'unidade'): Map<string, No[]> {
  const found = new Map<string, No[]>();
  for (const no of nodes) found.set(no[by], [...(found.get(no[by]) ?? []), no]);
  return found;
}
