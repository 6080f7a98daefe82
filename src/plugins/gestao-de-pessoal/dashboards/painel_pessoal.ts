import { defineDashboard, month, ref } from '../../../resources/definition';
import { cargo } from '../resources/cargo';
import { funcionario } from '../resources/funcionario';
import { MENU_LANCAMENTOS } from '../resources/parts';

const FOLHA = { group: 'A folha do mês', menu: MENU_LANCAMENTOS, format: 'moeda' } as const;
const QUADRO = { group: 'O quadro', menu: funcionario.menu, format: 'inteiro' } as const;
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
    variacao: { label: 'Variação da folha', ...FOLHA, format: 'percentual', formula: '(bruta − bruta do mês anterior) ÷ anterior' },
    horas_extras: { label: 'Horas extras', ...FOLHA, sense: 'menor_melhor', formula: 'Σ eventos 0015 e 0016', law: 'LC 101/2000, art. 22' },
    ativos: { label: 'Servidores', ...QUADRO, formula: 'Vínculos em exercício no último dia da competência' },
    admissoes: { label: 'Admissões', ...QUADRO, formula: 'Exercício começado na competência' },
    rotatividade: {
      label: 'Rotatividade',
      ...QUADRO,
      format: 'percentual',
      sense: 'menor_melhor',
      formula: '((admissões + desligamentos) ÷ 2) ÷ vínculos no início do mês',
    },
    de_carreira: {
      label: 'Comissionados de carreira',
      ...QUADRO,
      format: 'percentual',
      sense: 'maior_melhor',
      formula: 'De cargo efetivo ÷ todos os que hoje exercem cargo em comissão',
      law: 'CF, art. 37, V',
    },
    // what may be none stands last of its group: the screen puts it away
    desligamentos: { label: 'Desligamentos', ...QUADRO, formula: 'Desligamento ou fim de contrato na competência' },
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
    piramide: { menu: funcionario.menu, label: 'Servidores por idade e sexo', type: 'pairedBar', format: 'inteiro' },
    por_tipo: { menu: funcionario.menu, label: 'Servidores por tipo de vínculo', type: 'donut', format: 'inteiro' },
  },
});
