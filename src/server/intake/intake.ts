import { z } from 'zod';
import { addIssue, type DraftRule, type Fields, type Issues, validateDraft } from '../../resources/definition';
import { ACCEPTED } from '../../resources/definition/mime-groups';
import { storeFile } from '../files/files';
import { sniffType } from '../files/types';
import { type Endpoint, endpoint } from '../http/endpoint';
import { ValidationError } from '../http/errors';
import type { SentFile } from '../http/multipart';
import type { Work } from '../work';
import { withoutTraces } from './clean-file';
import { checkStamp, stampOf } from './stamp';

/** What who sent a form keeps: with both they follow it. The key is said only now. */
export interface Receipt {
  protocolo: string;
  /** Null where nothing is followed: a form of the site without answer. */
  chave: string | null;
  /** What happens next, in a sentence. */
  mensagem: string;
}

/**
 * A form that anybody sends without a session (M2). It is defended by a field that people do not see, by the time since it was opened, by
 * the count of an address in memory and by the antivirus; of who sends it, only what they wrote is kept.
 */
export interface Intake {
  /** `/publico/ouvidoria/manifestacoes`; may have `:id`. */
  url: string;
  summary: string;
  tag: string;
  /** What is asked, as the page draws it (`src/public/intake/intake-form.tsx`): the same definition judges it on both sides. */
  fields: Fields | ((work: Work, params: Readonly<Record<string, string>>) => Promise<Fields>);
  /** Over more than one field. */
  rules?: readonly DraftRule[];
  /** Files carry nothing of who made them: names, and what cameras and programs write in them. */
  cleanFiles?: (values: Readonly<Record<string, unknown>>) => boolean;
  /**
   * Keeps what was sent, as the platform, in one transaction. What was left out is null; of files there are the ids, each of nobody
   * until a record of it is made.
   */
  receive: (tx: Work, values: Readonly<Record<string, unknown>>, params: Readonly<Record<string, string>>) => Promise<Receipt>;
}

/** Sendings of a form in a minute, from one address. */
const PER_MINUTE = 5;
/** Of a form, all its files together. */
const MOST_BYTES = 30_000_000;

const SENT = z.strictObject({
  dados: z.string('Envie o que escreveu no formulário.').max(200_000, 'O texto é longo demais.'),
  carimbo: z.string('Recarregue a página e envie de novo.').max(300),
  site: z.string().max(200).nullish(),
});

/** The call that receives a form. */
export function intakeEndpoint(intake: Intake): Endpoint {
  return endpoint<z.infer<typeof SENT>>({
    method: 'POST',
    url: intake.url,
    access: 'public',
    anonymous: true,
    tag: intake.tag,
    summary: intake.summary,
    perMinute: PER_MINUTE,
    form: true,
    body: SENT,
    handle: async (work, { body, form, params, reply }) => {
      // of who fills in what people do not see nothing is told
      if (body.site) throw new ValidationError({ id: ['O envio não foi aceito. Recarregue a página e tente de novo.'] });
      checkStamp(work, body.carimbo);
      const fields = typeof intake.fields === 'function' ? await intake.fields(work, params) : intake.fields;
      const files = form?.files ?? [];
      const values = judge(fields, intake.rules, readJson(body.dados), files);
      await refuseTypes(fields, files);
      const clean = intake.cleanFiles?.(values) ?? false;
      const receipt = await work.transact(async (tx) => {
        const own = tx.asPlatform();
        return intake.receive(own, { ...values, ...(await keepFiles(own, fields, files, clean)) }, params);
      });
      reply.code(201);
      return { message: receipt.mensagem, result: receipt };
    },
  });
}

/** The call that says when a form is opened. */
export const stampEndpoint = endpoint({
  method: 'GET',
  url: '/publico/envio/carimbo',
  access: 'public',
  anonymous: true,
  tag: 'Público',
  summary: 'Carimbo de quando um formulário público se abre',
  handle: async (work) => ({ carimbo: stampOf(work) }),
});

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ValidationError({ id: ['O que se enviou não pôde ser lido. Recarregue a página e tente de novo.'] });
  }
}

const isOfFiles = (kind: string) => kind === 'file' || kind === 'files';
const fieldOf = ({ field }: SentFile): string => field.split('.')[0] ?? '';

/** @throws ValidationError by field */
function judge(fields: Fields, rules: Intake['rules'], sent: unknown, files: readonly SentFile[]): Record<string, unknown> {
  const typed = Object.fromEntries(Object.entries(fields).filter(([, { kind }]) => !isOfFiles(kind)));
  const unknown = typeof sent === 'object' && sent ? Object.keys(sent).filter((name) => !Object.hasOwn(typed, name)) : [];
  const { changes, issues } = validateDraft({ fields: typed, rules }, sent ?? {});
  for (const name of unknown) addIssue(issues, name, 'Este campo não é do formulário. Recarregue a página.');
  judgeFiles(fields, files, issues);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  return { ...Object.fromEntries(Object.keys(fields).map((name) => [name, null])), ...changes };
}

function judgeFiles(fields: Fields, files: readonly SentFile[], issues: Issues): void {
  for (const [name, field] of Object.entries(fields)) {
    const sent = files.filter((file) => fieldOf(file) === name);
    const most = field.kind === 'files' ? field.max : field.kind === 'file' ? 1 : 0;
    if (sent.length > most) addIssue(issues, name, `O campo "${field.label}" aceita até ${most} arquivo${most === 1 ? '' : 's'}.`);
    if (isOfFiles(field.kind) && field.required === true && sent.length === 0) addIssue(issues, name, `Envie o campo "${field.label}".`);
  }
  const lost = files.find((file) => !Object.hasOwn(fields, fieldOf(file)));
  if (lost) addIssue(issues, 'id', 'Um dos arquivos não é de nenhum campo do formulário. Recarregue a página.');
  const bytes = files.reduce((sum, { tamanho }) => sum + tamanho, 0);
  if (bytes > MOST_BYTES) addIssue(issues, 'id', `Os arquivos somam mais de ${MOST_BYTES / 1_000_000} MB: envie menos, ou menores.`);
}

/** @throws ValidationError on the field of a file whose content is not of what the field takes */
async function refuseTypes(fields: Fields, files: readonly SentFile[]): Promise<void> {
  const issues: Issues = {};
  for (const file of files) {
    const field = fields[fieldOf(file)];
    if (field?.kind !== 'file' && field?.kind !== 'files') continue;
    const tipo = await sniffType(file.path, file.nome);
    if (!field.accept.some((group) => ACCEPTED[group].includes(tipo)))
      addIssue(issues, fieldOf(file), `O arquivo ${file.nome} não é de um tipo que este campo aceita.`);
  }
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

async function keepFiles(tx: Work, fields: Fields, files: readonly SentFile[], clean: boolean): Promise<Record<string, unknown>> {
  const kept: Record<string, number[]> = {};
  for (const [n, file] of files.entries()) {
    const { id } = await storeFile(tx, clean ? await withoutTraces(file, `anexo-${n + 1}`) : file);
    kept[fieldOf(file)] = [...(kept[fieldOf(file)] ?? []), id];
  }
  return Object.fromEntries(Object.entries(kept).map(([name, ids]) => [name, fields[name]?.kind === 'file' ? ids[0] : ids]));
}
