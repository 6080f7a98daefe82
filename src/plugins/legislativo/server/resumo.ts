import { counted, formatInstant } from '../../../resources/definition';
import { endpoint } from '../../../server/http/endpoint';
import type { Work } from '../../../server/work';
import { comissaoLegislativa } from '../resources/comissao_legislativa';
import { materiaLegislativa } from '../resources/materia_legislativa';
import { mesaDiretora } from '../resources/mesa_diretora';
import { parlamentar } from '../resources/parlamentar';
import { pautaSessao } from '../resources/pauta_sessao';
import { sessaoPlenaria } from '../resources/sessao_plenaria';
import { mesaEm } from './casa';
import { emExercicioSql } from './parlamentar';

/** Days in which the term of a matéria is near. */
const DIAS_DE_AVISO = 5;

interface Contado extends Record<string, unknown> {
  em_curso: number;
  no_prazo: number;
  em_exame: number;
  prontas: number;
  em_exercicio: number;
  presenca: number | null;
  sessao: Date | null;
  sem_pauta: boolean;
  reuniao: Date | null;
}

interface Cartao {
  codigo: string;
  valor: number;
  texto: string;
}

/** What the cards of the home of the Câmara say, each for who may open its screen (handbook Legislativo 2). */
async function cartoes(work: Work): Promise<Cartao[]> {
  const row = await work.db.first<Contado>(
    `select (select count(*)::int from materia_legislativa m where m.situacao in ('enviada', 'protocolada', 'lida', 'em_comissoes', 'pronta_para_pauta', 'em_pauta', 'aprovada_1t', 'redacao_final', 'aprovada', 'autografo', 'no_executivo', 'vetada_total', 'vetada_parcial')) as em_curso,
            (select count(*)::int from materia_legislativa m where (m.situacao = 'no_executivo' and m.sancao_ate <= hoje() + ${DIAS_DE_AVISO})
                or (m.situacao in ('vetada_total', 'vetada_parcial') and m.veto_ate <= hoje() + ${DIAS_DE_AVISO})
                or (m.situacao in ('protocolada', 'lida', 'em_comissoes', 'pronta_para_pauta', 'aprovada_1t') and m.urgencia_ate <= hoje() + ${DIAS_DE_AVISO})) as no_prazo,
            (select count(*)::int from parecer_comissao c where c.situacao in ('sem_relator', 'com_relator', 'a_votar')) as em_exame,
            (select count(*)::int from materia_legislativa m where m.situacao in ('pronta_para_pauta', 'aprovada_1t', 'vetada_total', 'vetada_parcial')) as prontas,
            (select count(*)::int from parlamentar p where ${emExercicioSql('p', 'hoje()')}) as em_exercicio,
            (select round(100.0 * count(*) filter (where x.presente) / count(*))::int from presenca_sessao x where extract(year from x.data_hora) = extract(year from hoje()) having count(*) > 0) as presenca,
            (select min(s.inicio_previsto) from sessao_plenaria s where s.situacao in ('agendada', 'aberta')) as sessao,
            (select not exists (select from pauta_sessao p where p.sessao_plenaria_id = s.id and p.situacao = 'publicada') from sessao_plenaria s
              where s.situacao in ('agendada', 'aberta') order by s.inicio_previsto limit 1) as sem_pauta,
            (select min(r.data_hora) from reuniao_comissao r where r.situacao in ('convocada', 'aberta')) as reuniao`,
  );
  if (!row) return [];
  const presidente = (await mesaEm(work, work.today()))[0];
  const todos: Cartao[] = [
    {
      codigo: pautaSessao.menu,
      valor: row.prontas,
      texto: `${counted(row.prontas, 'matéria pronta', 'matérias prontas')}${row.sem_pauta ? '; a próxima sessão está sem pauta' : ''}`,
    },
    {
      codigo: sessaoPlenaria.menu,
      valor: row.sessao ? 1 : 0,
      texto: row.sessao ? `Próxima: ${formatInstant(row.sessao)}` : 'Nenhuma sessão marcada',
    },
    {
      codigo: materiaLegislativa.menu,
      valor: row.no_prazo,
      texto: `${row.em_curso} em tramitação; ${counted(row.no_prazo, 'prazo a vencer', 'prazos a vencer')}`,
    },
    {
      codigo: comissaoLegislativa.menu,
      valor: row.em_exame,
      texto: `${row.em_exame} em exame${row.reuniao ? `; reunião em ${formatInstant(row.reuniao)}` : ''}`,
    },
    {
      codigo: parlamentar.menu,
      valor: 0,
      texto: `${row.em_exercicio} em exercício${row.presenca === null ? '' : `; ${row.presenca}% de presença no ano`}`,
    },
    ...(presidente ? [{ codigo: mesaDiretora.menu, valor: 0, texto: `${presidente.cargo}: ${presidente.nome}` }] : []),
  ];
  return todos.filter(({ codigo }) => work.has(codigo, 1));
}

export const resumoEndpoint = endpoint({
  access: 'session',
  tag: 'Legislativo',
  method: 'GET',
  url: '/legislativo/resumo',
  summary: 'O que espera em cada tela do Legislativo',
  handle: async (work) => ({ cartoes: await cartoes(work) }),
});
