import { z } from 'zod';
import { endpoint } from '../../../../server/http/endpoint';
import { keyAnswer } from '../../../../server/identity/key-answer';
import { confirmOwnFactor } from '../../../../server/identity/second-factor';
import { startTask } from '../../../../server/jobs/task';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { copiaSeguranca } from '../../resources/copia_seguranca';
import { tarefaDeExportarTudo } from './export-all';
import { restoreTestJob, tarefaDeCopia } from './jobs';

const tag = copiaSeguranca.label.many;
const base = copiaSeguranca.api.path;
const acts = { menu: [copiaSeguranca.menu], regra: 5 };
/** When the last copy, and the last test of one, are too old (BK3). */
const COPY_HOURS = 24;
const TEST_HOURS = 40 * 24;
const NO_CODE = 'Informe o código do aplicativo autenticador.';

export const copiaSegurancaRules = onResource(copiaSeguranca, {
  derived: {
    responsavel: (t) => `select p.nome from usuario u join pessoa p on p.id = u.pessoa_id where u.id = ${t}.responsavel_id`,
    origem: (t) =>
      `select to_char(o.data_hora, 'DD/MM/YYYY HH24:MI') || ' · ' || o.destino from public.copia_seguranca o where o.id = ${t}.origem_id and o.cliente_id = ${t}.cliente_id`,
  },
});

/** The acts over copies, and how recent they are. */
export const copyEndpoints = [
  endpoint({
    method: 'GET',
    url: `${base}/resumo`,
    access: { menu: [copiaSeguranca.menu], regra: 1 },
    tag,
    summary: 'Última cópia e último teste de restauração',
    handle: async (work) => ({
      copia: await newest(work, "tipo <> 'teste'", COPY_HOURS),
      teste: await newest(work, "tipo = 'teste'", TEST_HOURS),
    }),
  }),
  endpoint({
    method: 'POST',
    url: `${base}/copiar`,
    access: acts,
    tag,
    summary: 'Fazer uma cópia de segurança agora',
    handle: async (work) => {
      const tarefa_id = await startTask(work, tarefaDeCopia, {}, { titulo: 'Cópia de segurança' });
      await anotar(work, 'Cópia de segurança pedida');
      return { message: 'A cópia de segurança foi iniciada.', result: { tarefa_id } };
    },
  }),
  endpoint({
    method: 'POST',
    url: `${base}/testar`,
    access: acts,
    tag,
    summary: 'Testar a restauração da última cópia',
    handle: async (work) => {
      const tarefa_id = await startTask(work, restoreTestJob, {}, { titulo: 'Teste de restauração' });
      await anotar(work, 'Teste de restauração pedido');
      return { message: 'O teste de restauração foi iniciado.', result: { tarefa_id } };
    },
  }),
  endpoint({
    method: 'POST',
    url: `${base}/exportar-tudo`,
    access: acts,
    tag,
    summary: 'Exportar todos os dados do município',
    countsAttempts: true,
    body: z
      .object({ codigo: z.string(NO_CODE).trim().min(6, NO_CODE).max(30).optional(), resposta: keyAnswer.optional() })
      .refine(({ codigo, resposta }) => codigo !== undefined || resposta !== undefined, { path: ['codigo'], error: NO_CODE }),
    handle: async (work, { body }) => {
      await confirmOwnFactor(work, { token: body.codigo, resposta: body.resposta });
      const tarefa_id = await startTask(work, tarefaDeExportarTudo, {}, { titulo: 'Exportação de todos os dados' });
      return { message: 'A exportação foi iniciada. Você será avisado quando o arquivo estiver pronto.', result: { tarefa_id } };
    },
  }),
];

interface Newest {
  data_hora: string | null;
  situacao: string | null;
  resultado: string | null;
  /** None succeeded recently enough. */
  atrasada: boolean;
}

async function newest(work: Work, which: string, hours: number): Promise<Newest> {
  const row = await work.db.first<{ data_hora: string; resultado: string | null }>(
    `select data_hora, resultado from copia_seguranca where ${which} and situacao = 'concluida' order by data_hora desc, id desc limit 1`,
  );
  const last = await work.db.first<{ situacao: string; resultado: string | null }>(
    `select situacao, resultado from copia_seguranca where ${which} order by data_hora desc, id desc limit 1`,
  );
  const age = row ? work.now().getTime() - Date.parse(row.data_hora) : Number.POSITIVE_INFINITY;
  return {
    data_hora: row?.data_hora ?? null,
    situacao: last?.situacao ?? null,
    resultado: last?.resultado ?? null,
    atrasada: age > hours * 3_600_000,
  };
}

function anotar(work: Work, descricao: string): Promise<void> {
  return work.transact(async (tx) => tx.audit({ acao: 'ato', recurso: copiaSeguranca.name, sistema: copiaSeguranca.menu, descricao }));
}
