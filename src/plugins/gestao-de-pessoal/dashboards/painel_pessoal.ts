import { defineDashboard, month, ref } from '../../../resources/definition';
import { cargo } from '../resources/cargo';
import { funcionario } from '../resources/funcionario';
import { MENU_LANCAMENTOS } from '../resources/parts';

// the six that stand before the drawings, which are never put away for being none
const FOLHA = { group: 'O mês', menu: MENU_LANCAMENTOS, format: 'moeda' } as const;
const SERVIDORES = { group: 'O mês', menu: funcionario.menu } as const;
const MOVIMENTO = { group: 'O que mudou', menu: funcionario.menu, format: 'inteiro' } as const;
const VAGAS = { group: 'Vagas, hoje', menu: cargo.menu, format: 'inteiro' } as const;
const PRAZOS = { group: 'Prazos, hoje', menu: funcionario.menu, format: 'inteiro', sense: 'menor_melhor' } as const;

/** How personnel is (handbook Pessoal 9): what each card counts is the list or the report that it opens. */
export const painelPessoal = defineDashboard({
  id: 'painel_pessoal',
  title: 'Painel de controle da Gestão de Pessoal',
  path: '/gestao-de-pessoal/painel-de-controle',
  parameters: {
    competencia: month({ label: 'Competência', help: 'Em branco, a última folha fechada.', span: 3 }),
    unidade_id: ref('unidade', { label: 'Unidade', help: 'Da lotação. Em branco, todas.', span: 6 }),
  },
  fedBy: funcionario,
  cards: {
    folha_bruta: { label: 'Folha bruta', ...FOLHA, formula: 'Σ proventos dos contracheques da competência' },
    folha_liquida: { label: 'Folha líquida', ...FOLHA, formula: 'Σ líquido dos contracheques da competência' },
    custo: {
      label: 'Custo',
      ...FOLHA,
      sense: 'menor_melhor',
      formula: 'Proventos que são despesa − descontos que a anulam + encargos do ente, pela unidade da ficha',
    },
    horas_extras: { label: 'Horas extras', ...FOLHA, sense: 'menor_melhor', formula: 'Σ eventos 0015 e 0016', law: 'LC 101/2000, art. 22' },
    ativos: { label: 'Servidores', ...SERVIDORES, format: 'inteiro', formula: 'Vínculos em exercício no último dia da competência' },
    de_carreira: {
      label: 'Comissionados de carreira',
      ...SERVIDORES,
      format: 'percentual',
      sense: 'maior_melhor',
      formula: 'De cargo efetivo ÷ todos os que hoje exercem cargo em comissão',
      law: 'CF, art. 37, V',
    },
    variacao: {
      label: 'Variação da folha',
      ...MOVIMENTO,
      menu: MENU_LANCAMENTOS,
      format: 'percentual',
      formula: '(bruta − bruta do mês anterior) ÷ anterior',
    },
    rotatividade: {
      label: 'Rotatividade',
      ...MOVIMENTO,
      format: 'percentual',
      sense: 'menor_melhor',
      formula: '((admissões + desligamentos) ÷ 2) ÷ vínculos no início do mês',
    },
    admissoes: { label: 'Admissões', ...MOVIMENTO, formula: 'Exercício começado na competência' },
    desligamentos: { label: 'Desligamentos', ...MOVIMENTO, formula: 'Desligamento ou fim de contrato na competência' },
    criadas: { label: 'Vagas criadas', ...VAGAS, formula: 'Quadro de vagas' },
    ocupadas: { label: 'Vagas ocupadas', ...VAGAS, formula: 'Quadro de vagas' },
    disponiveis: { label: 'Vagas disponíveis', ...VAGAS, formula: 'Criadas − ocupadas' },
    contratos: { label: 'Contratos a vencer', ...PRAZOS, formula: 'Contratos que terminam nos próximos 60 dias', law: 'CF, art. 37, IX' },
    probatorio: {
      label: 'Em estágio probatório',
      ...PRAZOS,
      formula: 'Efetivos com menos de 36 meses de exercício, a avaliar',
      law: 'CF, art. 41',
    },
  },
  charts: {
    por_mes: { menu: MENU_LANCAMENTOS, label: 'Folha por mês, em 24 meses', type: 'line' },
    por_unidade: { menu: MENU_LANCAMENTOS, label: 'Custo por unidade', type: 'bar' },
    piramide: { menu: funcionario.menu, label: 'Servidores por idade e sexo', type: 'stackedBar', format: 'inteiro' },
    por_tipo: { menu: funcionario.menu, label: 'Servidores por tipo de vínculo', type: 'donut', format: 'inteiro' },
  },
});
