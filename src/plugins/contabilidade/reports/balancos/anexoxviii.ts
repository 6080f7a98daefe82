import { choice, defineReport, money } from '../../../../resources/definition';
import { ate, ateOUltimoMes, BALANCOS, exercicio, rotulo } from '../parametros';

/** Anexo 18: where cash came from and where it went, by the direct method. */
export const anexoXVIII = defineReport({
  name: 'relatorio_anexoxviii',
  title: 'Anexo 18 – Demonstração dos Fluxos de Caixa',
  path: `${BALANCOS}anexoxviii`,
  law: 'Lei 4.320/1964, Anexo 18 (Portaria STN); MCASP, Parte V; NBC TSP 12. Valores em R$ 1,00.',
  opens: ateOUltimoMes,
  parameters: {
    exercicio,
    ate,
    quadro: choice(
      { todos: 'Todos', principal: 'Quadro principal', funcoes: 'Desembolsos de pessoal e demais despesas por função' },
      { label: 'Quadros', required: true, default: 'todos', span: 6 },
    ),
  },
  columns: { rotulo, atual: money({ label: 'Exercício atual' }), anterior: money({ label: 'Exercício anterior' }) },
  groups: [{ by: 'titulo' }],
  tables: 'quadro',
  sequence: true,
});
