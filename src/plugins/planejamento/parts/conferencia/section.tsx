import './section.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { counted } from '../../../../resources/definition/format';
import type { Resource } from '../../../../resources/definition/resource';
import type { CheckOutcome, CheckResult, Conferencia } from '../../calculo/conferencia/result';
import { ADDRESSES } from './addresses';

const OUTCOMES: Readonly<Record<CheckOutcome, string>> = {
  impeditivo: 'Impeditivo',
  alerta: 'Alerta',
  ok: 'Em ordem',
  nao_avaliado: 'Não avaliado',
};

/** The checks of the version over its rows as they are: what keeps it from the Câmara, and what deserves a look. */
export default function ConferenciaSection({ resource, id }: { resource: Resource; id: number | null }) {
  // a step of the version changes what there is to check
  const situacao = useWatch({ name: 'situacao_versao' }) as string | undefined;
  const { data, isFetching, refetch } = useQuery({
    queryKey: [resource.name, 'conferencia', id, situacao],
    queryFn: async () => (await http.get<Conferencia>(`${resource.api.path}/${id}/conferencia`)).data,
    enabled: id !== null,
    retry: false,
  });
  if (id === null) return <p className="campo__ajuda">Salve a versão para conferi-la.</p>;
  return (
    <div className="conferencia">
      <div className="conferencia__resumo">
        <p role="status">{data ? summaryOf(data) : isFetching ? 'Conferindo…' : 'A conferência não pôde ser feita.'}</p>
        <Button loading={isFetching} onClick={() => void refetch()}>
          Conferir
        </Button>
      </div>
      {data && <Checks items={data.itens} />}
    </div>
  );
}

function summaryOf({ impeditivos, alertas, resumo }: Conferencia): string {
  const blocks = impeditivos === 0 ? 'Nenhum impeditivo' : counted(impeditivos, 'impeditivo', 'impeditivos');
  const alerts = alertas === 0 ? 'nenhum alerta' : counted(alertas, 'alerta', 'alertas');
  const digest =
    resumo.guardado === null
      ? ''
      : resumo.guardado === resumo.atual
        ? ' O resumo guardado confere com as linhas.'
        : ' As linhas mudaram desde a última mudança de situação.';
  return `${blocks} e ${alerts}.${digest}`;
}

function Checks({ items }: { items: readonly CheckResult[] }) {
  return (
    <ScrollRegion label="Itens da conferência" className="conferencia__rolagem">
      <table className="conferencia__tabela">
        <thead>
          <tr>
            <th scope="col">Código</th>
            <th scope="col">Verificação</th>
            <th scope="col">Situação</th>
            <th scope="col" className="numero">
              Apurado
            </th>
            <th scope="col" className="numero">
              Exigido
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <Check key={`${item.codigo} ${item.titulo}`} item={item} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Check({ item }: { item: CheckResult }) {
  return (
    <tr>
      <td>{item.codigo}</td>
      <td>
        {item.titulo}
        {item.mensagens.length > 0 && (
          <ul className="conferencia__mensagens">
            {item.mensagens.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {item.linhas.length > 0 && (
          <p className="conferencia__linhas">
            {item.linhas.map(({ recurso, id, nome }) => (
              <Link key={`${recurso} ${id} ${nome}`} to={`${ADDRESSES[recurso]}/${id}`}>
                {nome}
              </Link>
            ))}
          </p>
        )}
      </td>
      <td className={`conferencia__situacao conferencia__situacao--${item.situacao}`}>{OUTCOMES[item.situacao]}</td>
      <td className="numero" data-rotulo="Apurado">
        {item.apurado ?? '–'}
      </td>
      <td className="numero" data-rotulo="Exigido">
        {item.exigido ?? '–'}
      </td>
    </tr>
  );
}
