import { choice, defineReport, money } from '../../../resources/definition';
import { ate, ateOUltimoMes, CONTABILIDADE, exercicio, rotulo } from './parametros';

/** Anexo 14: what the entity has and owes, in the four tables of the MCASP. */
export const balancoPatrimonial = defineReport({
  name: 'relatorio_balanco_patrimonial',
  title: 'Anexo 14 – Balanço Patrimonial',
  path: `${CONTABILIDADE}balanco-patrimonial`,
  law: 'Lei 4.320/1964, art. 105 e Anexo 14; MCASP, Parte V. Valores em R$ 1,00.',
  opens: ateOUltimoMes,
  parameters: {
    exercicio,
    ate,
    quadro: choice(
      {
        todos: 'Todos',
        principal: 'Quadro principal',
        financeiros: 'Ativos e passivos financeiros e permanentes',
        compensacao: 'Contas de compensação',
        superavit: 'Superávit ou déficit financeiro por fonte',
      },
      { label: 'Quadros', required: true, default: 'todos', span: 6 },
    ),
  },
  columns: {
    rotulo,
    atual: money({ label: 'Exercício atual' }),
    anterior: money({ label: 'Exercício anterior' }),
    ativo: money({ label: 'Ativo financeiro' }),
    passivo: money({ label: 'Passivo financeiro' }),
    resultado: money({ label: 'Superávit ou déficit' }),
  },
  groups: [{ by: 'titulo' }],
  tables: 'quadro',
  sequence: true,
});
