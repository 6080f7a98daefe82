import { type DraftOf, dayOf, formatDate, type Issues } from '../../../resources/definition';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { issueNumber, numberSql } from '../../../server/resources/number';
import { readRecord } from '../../../server/resources/record';
import { act, onResource } from '../../../server/resources/rules';
import { audit, writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { DIAS_CAIXAO_INTEIRO, exumavelDesde, HORAS_SEPULTAMENTO, somarMeses } from '../calculo/prazos';
import { guiaSepultamento } from '../resources/guia_sepultamento';
import { obito } from '../resources/obito';
import { MOTIVOS_COM_ORDEM } from '../resources/palavras';
import { type Sepultamento, sepultamento } from '../resources/sepultamento';
import certidao from '../templates/certidao.html?raw';
import { prazosDo } from './cemiterio';
import { guardarRenovacao } from './concessao';
import { horasDaMorte } from './julgar';
import { nomeDaSepulturaDe } from './ocupacao';

type Rascunho = Readonly<Partial<DraftOf<typeof sepultamento>>>;

interface DaGuia extends Record<string, unknown> {
  obito_id: number | null;
  falecido: string;
  tipo: string;
  cemiterio_id: number;
  sepultura_id: number;
  gaveta: number;
  prazo_meses: number | null;
  morte: string | null;
  hora: string | null;
  idade: number | null;
  autorizacao_medica: string | null;
}

async function lerGuia(tx: Work, id: number | null | undefined): Promise<DaGuia | undefined> {
  return tx.db.first<DaGuia>(
    `select g.obito_id, g.falecido, g.tipo, g.cemiterio_id, g.sepultura_id, g.gaveta, g.autorizacao_medica,
            case when k.temporaria then k.prazo_meses end as prazo_meses, o.data_obito::text as morte, to_char(o.hora_obito, 'HH24:MI') as hora, o.idade_anos as idade
       from guia_sepultamento g join public.sepultura s on s.id = g.sepultura_id join public.tipo_sepultura k on k.id = s.tipo_sepultura_id
       left join public.obito o on o.id = g.obito_id where g.id = $1`,
    [id ?? 0],
  );
}

/** What the book says follows from the guia: who, where, until when, and from when one may be exhumed. */
async function completar(draft: Rascunho, tx: Work) {
  const guia = await lerGuia(tx, draft.guia_id);
  const data = draft.data_hora ? dayOf(new Date(draft.data_hora)) : null;
  if (!guia || !data) return draft;
  const { obito_id, falecido, tipo, cemiterio_id, sepultura_id, gaveta, prazo_meses, morte, idade } = guia;
  const corpo = tipo === 'inumacao';
  const temporaria_ate = corpo && prazo_meses ? somarMeses(data, prazo_meses) : null;
  const prazos = await prazosDo(tx, cemiterio_id);
  return {
    ...draft,
    ano: Number(data.slice(0, 4)),
    data,
    obito_id,
    falecido,
    tipo,
    cemiterio_id,
    sepultura_id,
    gaveta,
    temporaria_ate,
    exumavel_desde: corpo && morte ? exumavelDesde(prazos, { morte, sepultamento: data, idade }, temporaria_ate) : null,
  };
}

async function julgar(draft: Rascunho, tx: Work): Promise<Issues | null> {
  if (!draft.guia_id) return { guia_id: ['Escolha a guia de sepultamento: sem ela ninguém é sepultado.'] };
  if (draft.data_hora && Date.parse(draft.data_hora) > tx.now().getTime())
    return { data_hora: ['O sepultamento ainda não se fez: registre-o depois.'] };
  const cedo = draft.data_hora ? recusaDaHora(await lerGuia(tx, draft.guia_id), draft.data_hora) : null;
  if (cedo) return { data_hora: [cedo] };
  const outro = await tx.db.first<{ numero: string }>(
    `select ${numberSql(sepultamento)('x')} as numero from sepultamento x where x.guia_id = $1`,
    [draft.guia_id],
  );
  return outro ? { guia_id: [`A guia já foi cumprida no sepultamento ${outro.numero}.`] } : null;
}

/** Why nobody was buried at an hour, which may not be the one that the guia said; null when one may have been (O2). */
function recusaDaHora(guia: DaGuia | undefined, data_hora: string): string | null {
  const horas = guia?.morte ? horasDaMorte({ data_obito: guia.morte, hora: guia.hora }, data_hora) : null;
  if (horas === null) return null;
  if (horas < 0) return 'O sepultamento vem depois da morte.';
  return horas < HORAS_SEPULTAMENTO.minimo && !guia?.autorizacao_medica
    ? 'São menos de 24 h da morte, e a guia não traz a autorização médica: confira a data e a hora.'
    : null;
}

/** Who was buried is in the book, and the guia that let it is done with. */
async function seguir(tx: Work, { guia_id, obito_id, tipo }: Readonly<Record<string, unknown>>): Promise<void> {
  if (guia_id) await writeColumns(tx, guiaSepultamento, guia_id as number, { situacao: 'cumprida' });
  if (obito_id) await writeColumns(tx, obito, obito_id as number, { situacao: tipo === 'cremacao' ? 'cremado' : 'sepultado' });
}

interface Exumacao {
  data_hora: string;
  motivo: string;
  autorizacao: string;
  medico_sanitario_id: number | null;
  caixao_inteiro: string;
  destino: string;
  destino_sepultura_id: number | null;
  destino_gaveta: number | null;
  destino_externo: string | null;
  lacre: string | null;
}

/**
 * When a body may leave: from its day on, or before it by order of a judge, the police or the sanitary authority, or with the coffin
 * moved whole within the cemetery after sixty days (handbook Óbitos O6).
 */
async function julgarExumacao(tx: Work, record: Sepultamento, pedido: Exumacao): Promise<void> {
  const dia = dayOf(new Date(pedido.data_hora));
  const recusar = (issues: Issues) => {
    throw new ValidationError(issues);
  };
  if (Date.parse(pedido.data_hora) > tx.now().getTime()) recusar({ data_hora: ['A exumação ainda não se fez: registre-a depois.'] });
  if (record.data && dia < record.data) recusar({ data_hora: ['A exumação vem depois do sepultamento.'] });
  if (!record.exumavel_desde || dia >= record.exumavel_desde || MOTIVOS_COM_ORDEM.includes(pedido.motivo)) return;
  const interno =
    pedido.caixao_inteiro === 'sim' &&
    pedido.destino === 'outra_sepultura' &&
    (await mesmoCemiterio(tx, record, pedido.destino_sepultura_id));
  const passados = record.data ? (Date.parse(dia) - Date.parse(record.data)) / 86_400_000 : 0;
  if (interno && passados >= DIAS_CAIXAO_INTEIRO) return;
  recusar({
    data_hora: [
      `Só se exuma desde ${formatDate(record.exumavel_desde)}. Antes disso, por ordem judicial ou sanitária, ou com o caixão inteiro dentro do cemitério depois de ${DIAS_CAIXAO_INTEIRO} dias.`,
    ],
  });
}

async function mesmoCemiterio(tx: Work, { cemiterio_id }: Sepultamento, sepultura_id: number | null): Promise<boolean> {
  const row = await tx.db.first('select id from sepultura where id = $1 and cemiterio_id = $2', [sepultura_id ?? 0, cemiterio_id]);
  return row !== undefined;
}

async function exumar(tx: Work, record: Sepultamento, pedido: Exumacao): Promise<void> {
  await julgarExumacao(tx, record, pedido);
  // it leaves before it enters: an urn may stay in the gaveta of its body
  await writeColumns(tx, sepultamento, record.id, {
    situacao: 'exumado',
    exumado_em: pedido.data_hora,
    exumacao_motivo: pedido.motivo,
    exumacao_autorizacao: pedido.autorizacao,
    exumacao_medico_id: pedido.medico_sanitario_id,
    exumacao_destino: pedido.destino,
    exumacao_externo: pedido.destino_externo,
    exumacao_lacre: pedido.lacre,
  });
  const destino = await destinoDe(tx, record, pedido);
  if (!destino) return;
  const seguinte_id = await lancarNoLivro(tx, record, pedido, destino);
  await writeColumns(tx, sepultamento, record.id, { seguinte_id });
}

interface Destino {
  sepultura_id: number;
  cemiterio_id: number;
  gaveta: number;
  tipo: string;
}

async function destinoDe(tx: Work, record: Sepultamento, pedido: Exumacao): Promise<Destino | null> {
  if (pedido.destino === 'mesma_gaveta')
    return {
      sepultura_id: record.sepultura_id as number,
      cemiterio_id: record.cemiterio_id as number,
      gaveta: record.gaveta as number,
      tipo: 'ossada',
    };
  if (!pedido.destino_sepultura_id) return null;
  const row = await tx.db.first<{ cemiterio_id: number; especie: string }>(
    'select s.cemiterio_id, k.especie from sepultura s join public.tipo_sepultura k on k.id = s.tipo_sepultura_id where s.id = $1',
    [pedido.destino_sepultura_id],
  );
  if (pedido.destino === 'ossuario' && row?.especie !== 'ossuario')
    throw new ValidationError({ destino_sepultura_id: ['Escolha uma sepultura que seja ossuário.'] });
  return {
    sepultura_id: pedido.destino_sepultura_id,
    cemiterio_id: row?.cemiterio_id as number,
    gaveta: pedido.destino_gaveta ?? 1,
    tipo: pedido.caixao_inteiro === 'sim' ? 'reinumacao' : 'ossada',
  };
}

/** The line of what entered another grave, with the number of its book and where it came from. @returns its id */
async function lancarNoLivro(
  tx: Work,
  record: Sepultamento,
  { data_hora }: Exumacao,
  { sepultura_id, cemiterio_id, gaveta, tipo }: Destino,
): Promise<number> {
  const data = dayOf(new Date(data_hora));
  const ano = Number(data.slice(0, 4));
  const { numero } = await issueNumber(tx, sepultamento, { ano, cemiterio_id } as never);
  const row = await tx.db.first<{ id: number }>(
    `insert into sepultamento (cliente_id, numero, ano, situacao, anterior_id, obito_id, falecido, tipo, cemiterio_id, sepultura_id, gaveta, data, data_hora, exumavel_desde, usuario_cadastro_id)
     values ($1, $2, $3, 'realizado', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
    [
      tx.cliente.id,
      numero,
      ano,
      record.id,
      record.obito_id,
      record.falecido,
      tipo,
      cemiterio_id,
      sepultura_id,
      gaveta,
      data,
      data_hora,
      tipo === 'reinumacao' ? record.exumavel_desde : null,
      tx.caller?.usuarioId ?? null,
    ],
  );
  if (!row) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O livro não recebeu a linha: tente de novo.' });
  const resource = tx.services.registry.get(sepultamento.name);
  audit(tx, resource, await readRecord(tx.withEveryPermission(), resource, row.id, { sensitive: true }), 'incluir', {
    motivo: `Exumação do sepultamento ${record.rotulo}`,
  });
  return row.id;
}

async function renovar(tx: Work, record: Sepultamento, meses: number, guia: string, data: string): Promise<void> {
  const de = record.temporaria_ate;
  if (!de) throw new ValidationError({ meses: ['A sepultura não é temporária: não há prazo a renovar.'] });
  const ate = somarMeses(de, meses);
  await guardarRenovacao(tx, 'sepultamento_renovacoes', record.id, { data, de, ate, guia });
  const exumavel = record.exumavel_desde && record.exumavel_desde > ate ? record.exumavel_desde : ate;
  await writeColumns(tx, sepultamento, record.id, { temporaria_ate: ate, exumavel_desde: exumavel });
}

async function retificar(tx: Work, { id }: Sepultamento, texto: string): Promise<void> {
  await tx.db.execute(
    `insert into public.sepultamento_retificacoes (pai_id, ordem, data, texto)
     select $1, 1 + coalesce(max(r.ordem), 0), $2, $3 from public.sepultamento_retificacoes r where r.pai_id = $1`,
    [id, tx.today(), texto],
  );
}

export const sepultamentoRules = onResource(sepultamento, {
  derived: {
    rotulo: (t) => `(select c.nome from public.cemiterio c where c.id = ${t}.cemiterio_id) || ' · ' || ${numberSql(sepultamento)(t)}`,
    cemiterio_nome: (t) => `(select c.nome from public.cemiterio c where c.id = ${t}.cemiterio_id)`,
    sepultura_nome: nomeDaSepulturaDe,
  },
  dueFor: () => 'true',
  complete: completar,
  judge: julgar,
  afterSave: (_id, tx, _current, draft) => seguir(tx, draft as Readonly<Record<string, unknown>>),
  created: ({ falecido, sepultura_nome, gaveta }) => `Sepultamento de ${falecido} registrado: ${sepultura_nome}, gaveta ${gaveta}.`,
  acts: {
    exumar: act('Exumação registrada.', (record: Sepultamento, pedido, tx) => exumar(tx, record, pedido as unknown as Exumacao)),
    renovar: act('Prazo renovado.', (record: Sepultamento, { meses, guia, pago_em }, tx) =>
      renovar(tx, record, meses as number, guia as string, pago_em as string),
    ),
    retificar: act('Retificação anotada.', (record: Sepultamento, { texto }, tx) => retificar(tx, record, texto as string)),
  },
});

export const certidaoPaper = onPaper(sepultamento, 'certidao', { template: certidao });
