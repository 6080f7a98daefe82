import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { readId } from '../../../../server/resources/list';
import { act, onResource } from '../../../../server/resources/rules';
import { OPERACOES, type OperacaoNome } from '../../resources/processamentos/operations';
import { type ProcessamentoPlanejamento, processamentoPlanejamento } from '../../resources/processamentos/processamento_planejamento';
import { enviarResultado } from './result';
import { confirmar, simular } from './run';
import { desfazer } from './undo';

const tarefa = (column: string, t: string) => `(select x.${column} from tarefa x where x.id = ${t}.tarefa_id)`;
const step = (message: string, run: (record: ProcessamentoPlanejamento, tx: Parameters<typeof confirmar>[0]) => Promise<void>) =>
  act<typeof processamentoPlanejamento, object>(message, async (record, _input, tx) => {
    await run(record, tx);
    return undefined;
  });

export const processamentoRules = onResource(processamentoPlanejamento, {
  derived: {
    usuario: (t) => `select p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = ${t}.usuario_id`,
    inicio: (t) => `${t}.inicio`,
    duracao: (t) =>
      `select case when ${t}.concluido_em is not null then greatest(1, round(extract(epoch from ${t}.concluido_em - ${t}.inicio)))::int || ' s' end`,
    situacao: (t) =>
      `select case when ${t}.desfeito_em is not null then 'Desfeito' when ${t}.concluido_em is not null then 'Concluído'
              when ${t}.tarefa_id is null then 'Simulado'
              else case ${tarefa('situacao', t)} when 'fila' then 'Na fila' when 'processando' then 'Processando' when 'cancelada' then 'Cancelado' else 'Erro' end end`,
    mensagem: (t) => `select coalesce(${tarefa('mensagem', t)}, ${t}.resumo)`,
  },
  acts: {
    confirmar: step('Processamento na fila.', (record, tx) => confirmar(tx, record)),
    desfazer: step('Processamento desfeito.', (record, tx) => desfazer(tx, record)),
  },
});

export const processamentoEndpoints = [
  endpoint<Record<string, unknown> & { operacao: OperacaoNome }>({
    method: 'POST',
    url: `${processamentoPlanejamento.api.path}/simular`,
    access: { menu: [processamentoPlanejamento.menu], regra: 5 },
    tag: processamentoPlanejamento.label.many,
    summary: 'Processamento: simular, com o que aconteceria e os totais antes e depois',
    body: z.looseObject({
      operacao: z.enum(Object.keys(OPERACOES) as [OperacaoNome, ...OperacaoNome[]], { error: 'Escolha a operação.' }),
    }) as never,
    handle: async (work, { body: { operacao, ...entrada } }) => ({
      message: 'Simulação concluída.',
      result: await simular(work, operacao, entrada),
    }),
  }),
  endpoint({
    method: 'GET',
    url: `${processamentoPlanejamento.api.path}/:id/resultado`,
    access: { menu: [processamentoPlanejamento.menu], regra: 1 },
    tag: processamentoPlanejamento.label.many,
    summary: 'Processamento: resultado, o arquivo que fez ou, em XLSX, cada linha antes e depois',
    handle: (work, { params, reply }) => enviarResultado(work, readId(params.id), reply),
  }),
];
