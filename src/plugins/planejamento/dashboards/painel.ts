import { defineDashboard } from '../../../resources/definition';
import { loaParameters } from '../reports/loa/parameters';
import { loa } from '../resources/loa/loa';
import { indicadorPrograma } from '../resources/programas/indicador_programa';
import { versaoPlanejamento } from '../resources/versao/versao_planejamento';

const { exercicio, versao_id, orgao_id } = loaParameters;
const EQUILIBRIO = { group: 'Equilíbrio' };
const COMPOSICAO = { group: 'Composição da despesa' };
const ELABORACAO = { group: 'Elaboração e resultados' };
const CONFERENCIA = { ...EQUILIBRIO, format: 'inteiro', menu: versaoPlanejamento.menu, formula: 'De toda a versão' } as const;
const INDICADORES = { ...ELABORACAO, format: 'inteiro', menu: indicadorPrograma.menu, law: 'CF, art. 165, § 16' } as const;
/** Legal bounds are of the whole municipality, whatever the órgão. */
const ratear = (label: string, sense: 'maior_melhor' | 'menor_melhor', law: string, formula: string) =>
  ({ label, group: 'Mínimos e limites legais', format: 'percentual', sense, law, formula: `${formula}. De toda a versão.` }) as const;
const part = (label: string, formula: string, law?: string) => ({ label, ...COMPOSICAO, format: 'percentual', formula, law }) as const;

/** Painel de Controle of Planejamento: the LOA of an exercício in numbers (handbook Planejamento 13). */
export const painelPlanejamento = defineDashboard({
  id: 'painel_planejamento',
  title: 'Painel de controle do Planejamento',
  path: '/planejamento/painel-de-controle',
  parameters: { exercicio, versao_id, orgao_id },
  fedBy: loa,
  cards: {
    receita: { label: 'Receita prevista', ...EQUILIBRIO, format: 'moeda', formula: 'Líquida de deduções', law: 'Lei 4.320/1964, art. 3º' },
    despesa: { label: 'Despesa fixada', ...EQUILIBRIO, format: 'moeda', formula: 'Com as reservas', law: 'Lei 4.320/1964, art. 4º' },
    diferenca: { label: 'Diferença (receita − despesa)', ...EQUILIBRIO, format: 'moeda', law: 'Lei 4.320/1964, arts. 3º e 4º' },
    fontes_desequilibradas: {
      label: 'Fontes desequilibradas',
      ...EQUILIBRIO,
      format: 'inteiro',
      sense: 'menor_melhor',
      formula: 'Fontes em que a receita não é igual à despesa',
      law: 'LRF, arts. 8º, parágrafo único, e 50, I',
    },
    impeditivos: { label: 'Impeditivos da conferência', sense: 'menor_melhor', ...CONFERENCIA },
    alertas: { label: 'Alertas da conferência', ...CONFERENCIA },
    mde: ratear('Ensino (MDE)', 'maior_melhor', 'CF, art. 212', '(Despesa com CO 1001 nas fontes 500 e 502 + deduções do Fundeb) ÷ base'),
    asps: ratear('Saúde (ASPS)', 'maior_melhor', 'CF, art. 198; LC 141/2012', 'Despesa com CO 1002 da função 10, fontes 500 e 502 ÷ base'),
    fundeb: ratear('Fundeb: profissionais', 'maior_melhor', 'CF, art. 212-A, XI', 'Despesa com CO 1070 ÷ receita das fontes 540 a 542'),
    pessoal_executivo: ratear(
      'Pessoal do Executivo (previsto)',
      'menor_melhor',
      'LRF, art. 20, III, b',
      'Pessoal do Executivo ÷ RCL ajustada',
    ),
    pessoal_legislativo: ratear(
      'Pessoal do Legislativo (previsto)',
      'menor_melhor',
      'LRF, art. 20, III, a',
      'Pessoal da Câmara ÷ RCL ajustada',
    ),
    camara: ratear('Despesa da Câmara', 'menor_melhor', 'CF, art. 29-A', 'Despesa da Câmara ÷ receita do ano anterior'),
    reserva: {
      label: 'Reserva de contingência',
      ...COMPOSICAO,
      format: 'moeda',
      sense: 'maior_melhor',
      formula: 'Subfunção 999; o mínimo é o percentual da RCL que a LDO fixa',
      law: 'LRF, art. 5º, III',
    },
    livre: part('Recursos livres', 'Despesa do bloco livre ÷ despesa fixada'),
    vinculado: part('Recursos vinculados', 'O restante da despesa fixada'),
    investimento: part('Investimentos', 'Grupo 4 ÷ despesa fixada', 'Lei 4.320/1964, art. 12, § 4º'),
    investimento_per_capita: {
      label: 'Investimento por habitante',
      ...COMPOSICAO,
      format: 'moeda',
      formula: 'Grupo 4 ÷ população da LOA',
    },
    loa_ppa: part('LOA ÷ PPA do ano', 'Despesa fixada ÷ valor do ano no PPA', 'CF, art. 167, § 1º'),
    preenchimento: {
      label: 'Unidades preenchidas',
      ...ELABORACAO,
      format: 'percentual',
      menu: versaoPlanejamento.menu,
      formula: 'Unidades com linhas e bloco bloqueado ÷ unidades orçamentárias',
    },
    indicadores_alcancados: { label: 'Indicadores com meta alcançada', ...INDICADORES },
    indicadores_abaixo: { label: 'Indicadores abaixo da meta', ...INDICADORES },
    indicadores_nao_apurados: { label: 'Indicadores não apurados', ...INDICADORES },
  },
  charts: {
    despesa_funcao: { label: 'Despesa por função', type: 'bar' },
    receita_origem: { label: 'Receita por origem', type: 'donut' },
    evolucao: { label: 'Evolução da receita e da despesa', type: 'line' },
    receita_despesa_fonte: { label: 'Receita × despesa por fonte', type: 'pairedBar' },
  },
});
