import { addIssue, dayOf, type Issues } from '../../../resources/definition';
import { instantOf } from '../../../resources/definition/civil-date';
import type { Work } from '../../../server/work';
import { HORAS_SEPULTAMENTO } from '../calculo/prazos';

/** What is asked of a grave. */
export interface Destino {
  tipo?: string | null;
  obito_id?: number | null;
  sepultura_id?: number | null;
  gaveta?: number | null;
  data_hora?: string | null;
  autorizacao?: string | null;
  autorizacao_medica?: string | null;
  conservacao?: string | null;
}

interface Falecido extends Record<string, unknown> {
  data_obito: string;
  hora: string | null;
  natureza: string;
  registrado: boolean;
  iml: string | null;
  vontade: boolean;
  medico_id: number;
  segundo_medico_id: number | null;
  vinculo: string | null;
  autorizacao_judicial: string | null;
}

const HORA_MS = 3_600_000;

/**
 * What the law asks of who is to lie in a grave (Lei 6.015/1973, arts. 77 and 78; handbook Óbitos O1 to O3). Whether there is room is
 * held by the database, which locks the grave.
 */
export async function julgarDestino(tx: Work, destino: Destino, issues: Issues): Promise<void> {
  await julgarSepultura(tx, destino, issues);
  const falecido = destino.obito_id ? await lerFalecido(tx, destino.obito_id) : undefined;
  if (!falecido) return;
  if (!falecido.registrado)
    addIssue(
      issues,
      'obito_id',
      'Falta a certidão do registro civil, ou a ordem de autoridade: informe-a no óbito (Lei 6.015/1973, art. 77).',
    );
  if (falecido.natureza !== 'natural' && !falecido.iml)
    addIssue(issues, 'obito_id', 'A causa é violenta ou ignorada: informe no óbito a liberação do IML.');
  if (destino.tipo === 'cremacao') julgarCremacao(falecido, issues);
  julgarHora(falecido, destino, issues);
}

async function julgarSepultura(tx: Work, { sepultura_id, autorizacao }: Destino, issues: Issues): Promise<void> {
  const row = await tx.db.first<{ interdicao: string | null; em_obra: boolean; titular: string | null }>(
    `select s.interdicao, s.em_obra, (select p.nome from public.concessao_sepultura k join public.pessoa p on p.id = k.titular_id
        where k.sepultura_id = s.id and k.situacao in ('ativa', 'vencida') and k.data_exclusao is null) as titular from sepultura s where s.id = $1`,
    [sepultura_id ?? 0],
  );
  if (row?.interdicao) addIssue(issues, 'sepultura_id', `A sepultura está interditada: ${row.interdicao}`);
  if (row?.em_obra) addIssue(issues, 'sepultura_id', 'A sepultura está em obra: espere que termine, ou escolha outra.');
  if (row?.titular && !autorizacao) addIssue(issues, 'autorizacao', `A sepultura é concedida a ${row.titular}: diga quem autoriza.`);
}

async function lerFalecido(tx: Work, id: number): Promise<Falecido | undefined> {
  return tx.db.first<Falecido>(
    `select o.data_obito::text as data_obito, to_char(o.hora_obito, 'HH24:MI') as hora, o.natureza, o.iml, o.vontade_cremacao as vontade, o.medico_id, o.segundo_medico_id,
            o.medico_vinculo as vinculo, o.autorizacao_judicial,
            (o.certidao_matricula is not null or o.certidao_termo is not null or o.ordem_autoridade is not null) as registrado from obito o where o.id = $1`,
    [id],
  );
}

/** Cremation: of who wanted it, with two doctors or the one of the IML; of a violent death, with the judge's authorisation (art. 77, § 2º). */
function julgarCremacao(
  { vontade, segundo_medico_id, medico_id, vinculo, natureza, autorizacao_judicial }: Falecido,
  issues: Issues,
): void {
  if (!vontade) addIssue(issues, 'tipo', 'A cremação pede vontade escrita do falecido, ou interesse da saúde pública: informe-a no óbito.');
  if (vinculo !== 'iml' && (!segundo_medico_id || segundo_medico_id === medico_id))
    addIssue(issues, 'tipo', 'A cremação pede o atestado de dois médicos, ou de um legista: informe o segundo no óbito.');
  if (natureza !== 'natural' && !autorizacao_judicial)
    addIssue(issues, 'tipo', 'A cremação de quem teve morte violenta pede autorização judicial: informe-a no óbito.');
}

/** Nobody is buried within a day of the death unless a doctor says why; after a day and a half the body is conserved. */
function julgarHora(falecido: Falecido, { data_hora, autorizacao_medica, conservacao }: Destino, issues: Issues): void {
  const horas = data_hora ? horasDaMorte(falecido, data_hora) : null;
  if (horas === null) return;
  if (horas < 0) addIssue(issues, 'data_hora', 'O sepultamento vem depois da morte.');
  else if (horas < HORAS_SEPULTAMENTO.minimo && !autorizacao_medica)
    addIssue(
      issues,
      'autorizacao_medica',
      'Não se sepulta antes de 24 h da morte sem autorização médica: informe-a, ou marque mais tarde.',
    );
  else if (horas > HORAS_SEPULTAMENTO.conservacao && !conservacao)
    addIssue(issues, 'conservacao', 'Depois de 36 h da morte o corpo é conservado: diga como.');
}

/** Hours from a death to an instant, negative before it; null where the hour of the death is not known. */
export function horasDaMorte({ data_obito, hora }: Pick<Falecido, 'data_obito' | 'hora'>, instante: string): number | null {
  if (dayOf(new Date(instante)) < data_obito) return -1;
  return hora ? (Date.parse(instante) - Date.parse(instantOf(`${data_obito}T${hora}:00`))) / HORA_MS : null;
}
