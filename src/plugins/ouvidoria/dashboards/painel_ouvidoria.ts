import { defineDashboard, year } from '../../../resources/definition';
import { ouvidoriaDemanda } from '../resources/ouvidoria_demanda';
import { ouvidoriaRecurso } from '../resources/ouvidoria_recurso';

const ANO = { group: 'No ano', menu: ouvidoriaDemanda.menu } as const;
const HOJE = { group: 'Hoje', menu: ouvidoriaDemanda.menu, format: 'inteiro', sense: 'menor_melhor' } as const;

/** How the ouvidoria is (handbook Administração 12): what each card counts is the list that it opens. */
export const painelOuvidoria = defineDashboard({
  id: 'painel_ouvidoria',
  title: 'Painel de controle da Ouvidoria',
  path: '/administracao/ouvidoria/painel-de-controle',
  parameters: { exercicio: year({ label: 'Ano', required: true, span: 2 }) },
  fedBy: ouvidoriaDemanda,
  cards: {
    recebidas: { label: 'Recebidas', ...ANO, format: 'inteiro', sense: 'maior_melhor', formula: 'Demandas registradas no ano' },
    respondidas: {
      label: 'Respondidas',
      ...ANO,
      format: 'inteiro',
      sense: 'maior_melhor',
      formula: 'Das registradas no ano, as respondidas',
    },
    no_prazo: {
      label: 'No prazo',
      ...ANO,
      format: 'percentual',
      sense: 'maior_melhor',
      formula: 'Respondidas até o último dia do prazo ÷ respondidas',
      law: 'Lei 13.460/2017, art. 16',
    },
    resolutividade: {
      label: 'Resolutividade',
      ...ANO,
      format: 'percentual',
      sense: 'maior_melhor',
      formula: '(Sim + ½ Em parte) ÷ avaliações',
    },
    satisfacao: {
      label: 'Satisfação',
      ...ANO,
      format: 'percentual',
      sense: 'maior_melhor',
      formula: 'Média das notas, de 1 (0 %) a 5 (100 %)',
    },
    a_triar: { label: 'A triar', ...HOJE, formula: 'Registradas e ainda não triadas' },
    com_a_area: { label: 'Com as áreas', ...HOJE, formula: 'Encaminhadas e ainda sem resposta da área' },
    em_atraso: { label: 'Em atraso', ...HOJE, formula: 'Sem resposta, com o prazo vencido' },
    recursos: { label: 'Recursos a decidir', ...HOJE, menu: ouvidoriaRecurso.menu, formula: 'Recursos do e-SIC sem decisão' },
  },
  charts: {
    por_tipo: { menu: ouvidoriaDemanda.menu, label: 'Demandas por tipo', type: 'donut', format: 'inteiro' },
    por_mes: { menu: ouvidoriaDemanda.menu, label: 'Recebidas e respondidas por mês', type: 'line', format: 'inteiro' },
    por_area: { menu: ouvidoriaDemanda.menu, label: 'Por área', type: 'bar', format: 'inteiro' },
    por_canal: { menu: ouvidoriaDemanda.menu, label: 'Por canal', type: 'bar', format: 'inteiro' },
  },
});
