import '../../../../resources/form/form.css';
import '../conferencia/conferencia.css';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { PageHeader } from '../../../../layout/page-header';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { counted, formatDate } from '../../../../resources/definition/format';
import { CALENDARIO_LRF, type Obrigacao, SITUACOES_DA_OBRIGACAO } from '../../parts/lrf/verificacoes';
import { lrfPublicacao } from '../../resources/lrf/lrf_publicacao';

interface Calendario {
  exercicio: number;
  obrigacoes: readonly Obrigacao[];
}

/** What the fiscal year owes, in the order of the due dates. */
export default function CalendarioPage() {
  const { access } = useSession();
  const { data, isFetching } = useQuery({
    queryKey: [lrfPublicacao.name, 'calendario'],
    queryFn: async () => (await http.get<Calendario>(CALENDARIO_LRF)).data,
    retry: false,
  });
  const node = access.nodeOf(lrfPublicacao.menu);
  const late = data?.obrigacoes.filter(({ situacao }) => situacao === 'vencida').length ?? 0;
  return (
    <>
      <PageHeader title="Calendário da LRF" crumbs={[...(node ? access.pathOf(node) : []), { nome: 'Calendário' }]} />
      <div className="prova__resumo">
        <p role="status" data-confere={data && !isFetching ? late === 0 : undefined}>
          {data ? summaryOf(data, late) : isFetching ? 'Lendo o calendário…' : 'O calendário não pôde ser lido.'}
        </p>
      </div>
      {data && <Obligations obrigacoes={data.obrigacoes} />}
    </>
  );
}

function summaryOf({ exercicio, obrigacoes }: Calendario, late: number): string {
  const all = counted(obrigacoes.length, 'obrigação', 'obrigações');
  return late === 0
    ? `Exercício de ${exercicio}: ${all}, nenhuma vencida.`
    : `Exercício de ${exercicio}: ${counted(late, 'obrigação vencida', 'obrigações vencidas')}, de ${all}.`;
}

function Obligations({ obrigacoes }: { obrigacoes: readonly Obrigacao[] }) {
  return (
    <ScrollRegion label="Obrigações do exercício" className="prova__rolagem">
      <table className="prova">
        <thead>
          <tr>
            <th scope="col">Obrigação</th>
            <th scope="col">Período</th>
            <th scope="col">Prazo</th>
            <th scope="col" className="numero">
              Dias
            </th>
            <th scope="col">Situação</th>
          </tr>
        </thead>
        <tbody>
          {obrigacoes.map(({ nome, periodo, prazo, dias, situacao, detalhe, link }) => (
            <tr key={`${nome} ${periodo}`}>
              <td className="prova__que">
                <Link to={link}>{nome}</Link>
                {detalhe && <p>{detalhe}</p>}
              </td>
              <td>{periodo}</td>
              <td>{formatDate(prazo)}</td>
              <td className="numero" data-rotulo="Dias">
                {situacao.startsWith('cumprida') ? '–' : dias}
              </td>
              <td className="prova__resultado" data-confere={situacao === 'cumprida' ? true : situacao === 'vencida' ? false : undefined}>
                {SITUACOES_DA_OBRIGACAO[situacao]}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
