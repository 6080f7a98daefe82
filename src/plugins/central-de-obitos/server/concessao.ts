import { compareDecimals, formatDate, type Issues } from '../../../resources/definition';
import { readClientes } from '../../../server/clientes';
import { ValidationError } from '../../../server/http/errors';
import type { Nightly } from '../../../server/jobs/nightly';
import { openPlatformWork } from '../../../server/platform-work';
import { numberSql } from '../../../server/resources/number';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Services } from '../../../server/services';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { emitirTaxa } from '../../arrecadacao/server';
import { somarMeses } from '../calculo/prazos';
import { type ConcessaoSepultura, concessaoSepultura } from '../resources/concessao_sepultura';
import termo from '../templates/termo.html?raw';
import { nomeDaSepulturaSql } from './ocupacao';
import { cancelarSeAberta, tributoDoCemiterio } from './taxa';

/** A renewal as it is kept, in the table of the record that it renews. */
export async function guardarRenovacao(
  tx: Work,
  tabela: 'concessao_sepultura_renovacoes' | 'sepultamento_renovacoes',
  id: number,
  { data, de, ate, guia }: { data: string; de: string; ate: string; guia: string },
): Promise<void> {
  await tx.db.execute(
    `insert into public.${tabela} (pai_id, ordem, data, de, ate, guia)
     select $1, 1 + coalesce(max(r.ordem), 0), $2, $3, $4, $5 from public.${tabela} r where r.pai_id = $1`,
    [id, data, de, ate, guia],
  );
}

/** The value of the concession goes to Arrecadação, in the name of who will hold it. */
async function emitirGuia(
  tx: Work,
  { id, rotulo, sepultura_id, titular_id, valor }: ConcessaoSepultura,
  vencimento: string,
): Promise<void> {
  const row = await tx.db.first<{ cemiterio_id: number; onde: string }>(
    `select s.cemiterio_id, ${nomeDaSepulturaSql('s')} as onde from public.sepultura s where s.id = $1`,
    [sepultura_id],
  );
  const tributo_id = await tributoDoCemiterio(tx, row?.cemiterio_id ?? null);
  const guia_arrecadacao_id = await emitirTaxa(tx, {
    pessoa_id: titular_id,
    tributo_id,
    valor: valor ?? '0.00',
    vencimento,
    descricao: `Concessão de sepultura ${rotulo} · ${row?.onde ?? ''}`.slice(0, 200),
  });
  await writeColumns(tx, concessaoSepultura, id, { guia_arrecadacao_id });
}

interface Transferencia {
  para_id: number | null;
  titulo: string | null;
  documento: number | null;
  quitacao: string | null;
  guia: string | null;
}

async function transferir(
  tx: Work,
  record: ConcessaoSepultura,
  { para_id, titulo, documento, quitacao, guia }: Transferencia,
): Promise<void> {
  if (para_id === record.titular_id) throw new ValidationError({ para_id: ['A concessão já é desta pessoa.'] });
  await tx.db.execute(
    `insert into public.concessao_sepultura_transferencias (pai_id, ordem, data, de_id, para_id, titulo, documento, quitacao, guia)
     select $1, 1 + coalesce(max(r.ordem), 0), $2, $3, $4, $5, $6, $7, $8 from public.concessao_sepultura_transferencias r where r.pai_id = $1`,
    [record.id, tx.today(), record.titular_id, para_id, titulo, documento, quitacao, guia],
  );
  await writeColumns(tx, concessaoSepultura, record.id, { titular_id: para_id });
}

export const concessaoRules = onResource(concessaoSepultura, {
  derived: { rotulo: numberSql(concessaoSepultura) },
  dueFor: () => 'true',
  lockedBecause: () => "'A concessão não se altera: renove, transfira ou extinga.'",
  complete: (draft, tx) => ({
    ...draft,
    ano: Number(tx.today().slice(0, 4)),
    situacao: draft.guia || draft.isencao ? 'ativa' : 'a_pagar',
  }),
  judge: async (draft, tx, current): Promise<Issues | null> => {
    const outra = await tx.db.first<{ titular: string; inicio: string }>(
      `select p.nome as titular, k.inicio::text as inicio from concessao_sepultura k join public.pessoa p on p.id = k.titular_id
        where k.sepultura_id = $1 and k.situacao in ('a_pagar', 'ativa', 'vencida') and k.id <> $2`,
      [draft.sepultura_id, current?.id ?? 0],
    );
    if (outra)
      return {
        sepultura_id: [
          `A sepultura é concedida a ${outra.titular} desde ${formatDate(outra.inicio)}: transfira ou extinga essa concessão.`,
        ],
      };
    return !draft.guia && !draft.isencao && compareDecimals(draft.valor ?? '0', '0') <= 0
      ? { valor: ['Informe o valor de que se emite a guia; ou a guia que já se pagou, ou por que a concessão é isenta.'] }
      : null;
  },
  acts: {
    emitir_guia: act(
      'Guia emitida: paga, a concessão começa a valer.',
      (record: ConcessaoSepultura, { vencimento }, tx) => emitirGuia(tx, record, vencimento),
      { waitsFor: () => 'true' },
    ),
    isentar: act('Concessão isenta.', async ({ id, guia_arrecadacao_id }: ConcessaoSepultura, { isencao }, tx) => {
      await cancelarSeAberta(tx, guia_arrecadacao_id, isencao);
      await writeColumns(tx, concessaoSepultura, id, { isencao });
    }),
    renovar: act('Concessão renovada.', async (record: ConcessaoSepultura, { meses, guia, pago_em }, tx) => {
      const de = record.fim as string;
      const ate = somarMeses(de, meses as number);
      await guardarRenovacao(tx, 'concessao_sepultura_renovacoes', record.id, { data: pago_em as string, de, ate, guia: guia as string });
      await writeColumns(tx, concessaoSepultura, record.id, { fim: ate });
    }),
    transferir: act('Titularidade transferida.', (record: ConcessaoSepultura, pedido, tx) =>
      transferir(tx, record, pedido as Transferencia),
    ),
    extinguir: act('Concessão extinta.', async ({ id, guia_arrecadacao_id }: ConcessaoSepultura, { ato }, tx) => {
      await cancelarSeAberta(tx, guia_arrecadacao_id, 'Concessão extinta.');
      await writeColumns(tx, concessaoSepultura, id, { ato_fim: ato });
    }),
  },
});

export const termoPaper = onPaper(concessaoSepultura, 'termo', { template: termo });

/** What ended is told as ended: whoever holds it may still renew it. */
export async function vencerConcessoes(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const work = await openPlatformWork(services, cliente);
    await work.transact((tx) =>
      tx.db.execute("update concessao_sepultura set situacao = 'vencida' where cliente_id = $1 and situacao = 'ativa' and fim < $2", [
        cliente.id,
        work.today(),
      ]),
    );
  }
}

export const noiteDasConcessoes: Nightly = { name: 'concessoes_de_sepultura', run: vencerConcessoes };
