import { decimal, defineReport, money, text } from '../../../../resources/definition';
import { CLASSIFICATIONS, leiDoPpa, parametrosDoPpa } from './parameters';

/** Every ação of the plan, with its product, its target and what it costs. */
export const relacaoAcoes = defineReport({
  name: 'relatorio_ppa_relacao_acoes',
  title: 'Relação de Ações do Plano Plurianual',
  path: '/planejamento/relatorios/ppa/relacao-acoes',
  law: leiDoPpa('Portaria MOG 42/1999, art. 2º'),
  parameters: parametrosDoPpa(...CLASSIFICATIONS, 'ordenacao'),
  columns: {
    codigo: text(40, { label: 'Código' }),
    nome: text(150, { label: 'Nome' }),
    tipo_acao: text(40, { label: 'Tipo' }),
    programa: text(4, { label: 'Programa' }),
    funcional: text(80, { label: 'Função.Subfunção' }),
    unidades: text(200, { label: 'Unidades' }),
    produto: text(100, { label: 'Produto' }),
    meta: decimal(16, 2, { label: 'Meta do período' }),
    total: money({ label: 'Total' }),
  },
});
