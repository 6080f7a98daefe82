import { addDays, type CivilDate, civilToday } from '../../../../resources/definition';

type Values = Readonly<Record<string, unknown>>;

/** Fields that a model fills as they are. */
const CAMPOS = ['tipo_id', 'assunto_id', 'titulo', 'texto', 'prioridade_id', 'acesso_id', 'sigilo_id', 'destinatarios'] as const;

const ehVazio = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The same text with other blanks between its tags, as the editor writes it, is the same text. */
const comparavel = (value: unknown) => (typeof value === 'string' ? value.replace(/\s|&nbsp;/g, '') : JSON.stringify(value));

/** What a model gives to a new process, by field, each relation with its display row beside it. */
export function doModelo(modelo: Values): Record<string, unknown> {
  const given: Record<string, unknown> = {};
  for (const name of CAMPOS) {
    if (ehVazio(modelo[name])) continue;
    given[name] = modelo[name];
    const display = name.replace(/_id$/, '');
    if (display !== name) given[display] = modelo[display];
  }
  const dias = Number(modelo.prazo_dias ?? 0);
  return { ...given, ...(dias > 0 && { data_prazo: addDays(civilToday() as CivilDate, dias) }) };
}

/**
 * The fields where a person wrote something else than what is given (handbook Administração 1, Modelo de processo, R2).
 *
 * @param isTyped whether a person changed the field
 */
export function escritos(given: Values, current: Values, isTyped: (name: string) => boolean): string[] {
  return Object.keys(given).filter(
    (name) => isTyped(name) && !ehVazio(current[name]) && comparavel(current[name]) !== comparavel(given[name]),
  );
}
