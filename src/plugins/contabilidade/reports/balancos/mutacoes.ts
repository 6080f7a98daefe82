import { defineReport, money } from '../../../../resources/definition';
import { ate, ateOUltimoMes, BALANCOS, exercicio, rotulo } from '../parametros';

const columns = {
  rotulo,
  social: money({ label: 'Patrimônio e capital social' }),
  reservas: money({ label: 'Reservas e ajustes de avaliação' }),
  resultados: money({ label: 'Resultados acumulados' }),
  tesouraria: money({ label: '(−) Ações em tesouraria' }),
  total_pl: money({ label: 'Total' }),
};

/** Anexo 19: how the net patrimony came to be what it is. */
export const anexoXIX = defineReport({
  name: 'relatorio_anexoxix',
  title: 'Anexo 19 – Demonstração das Mutações do Patrimônio Líquido',
  path: `${BALANCOS}anexoxix`,
  law: 'Lei 4.320/1964, Anexo 19 (Portaria STN); MCASP, Parte V. Valores em R$ 1,00.',
  opens: ateOUltimoMes,
  parameters: { exercicio, ate },
  columns,
  groups: [{ by: 'titulo' }],
  sequence: true,
});

/** The same, and what moved in each account. */
export const mutacoes = defineReport({
  ...anexoXIX,
  name: 'relatorio_mutacoes_patrimonio_liquido',
  title: 'Mutações do Patrimônio Líquido por Conta',
  path: `${BALANCOS}mutacoes-do-patrimonio-liquido`,
  menu: 'contabilidade.relatorios-balancetes-e-balancos.mutacoes-do-patrimonio-liquido',
  columns: {
    rotulo,
    anterior: money({ label: 'Saldo inicial' }),
    debitos: money({ label: 'Débitos' }),
    creditos: money({ label: 'Créditos' }),
    atual: money({ label: 'Saldo final' }),
  },
});
