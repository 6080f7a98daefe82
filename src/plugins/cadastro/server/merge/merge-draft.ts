import { type AnyField, fieldsOf, isCnpj, isColumn, isCpf, satisfies } from '../../../../resources/definition';
import { type Pessoa, pessoa } from '../../resources/pessoa';

/** Fields that repeat the line marked as the main address: they come together, from one of the two. */
export const MAIN_ADDRESS = ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade', 'estado'] as const;

const ehDocumentoValido = (value: string | null | undefined): boolean => Boolean(value) && (isCpf(value ?? '') || isCnpj(value ?? ''));

/**
 * Why two registers can never become one: null when they can.
 *
 * @param kept the one that stays
 */
export function recusaDaUnificacao(kept: Pessoa, gone: Pessoa): string | null {
  if (kept.id === gone.id) return 'Escolha dois cadastros diferentes.';
  const types = [kept.tipo, gone.tipo];
  if (types.includes('fisica') && types.includes('juridica')) return 'Pessoa física e pessoa jurídica não se unificam.';
  if (ehDocumentoValido(kept.cpf_cnpj) && ehDocumentoValido(gone.cpf_cnpj) && kept.cpf_cnpj !== gone.cpf_cnpj)
    return 'Os dois cadastros têm CPF/CNPJ válidos e diferentes: são pessoas distintas e não podem ser unificadas.';
  if (kept.tipo === 'estrangeira' && gone.tipo !== 'estrangeira') return 'Mantenha o cadastro que tem CPF/CNPJ.';
  return null;
}

/** Whether the two hold different values of a field that may be chosen between them. */
export function ehEscolhivel(name: string, field: AnyField, kept: Pessoa, gone: Pessoa): boolean {
  if (!isColumn(field) || field.immutable || field.readOnly || field.transient) return false;
  if (field.when && !satisfies(kept, field.when)) return false;
  if (name === 'cpf_cnpj' && (ehDocumentoValido(kept.cpf_cnpj) || ehDocumentoValido(gone.cpf_cnpj))) return false;
  return JSON.stringify(kept[name as keyof Pessoa] ?? null) !== JSON.stringify(gone[name as keyof Pessoa] ?? null);
}

/** Names of the fields to choose between two registers, in the order of the form. */
export function choosableFields(kept: Pessoa, gone: Pessoa): string[] {
  return fieldsOf(pessoa)
    .filter(([name, field]) => ehEscolhivel(name, field, kept, gone))
    .map(([name]) => name);
}

/**
 * Names of the fields whose value comes from the register that goes: the ones chosen, the valid document, and the main
 * address as a whole, which follows its lines.
 */
export function takenFields(kept: Pessoa, gone: Pessoa, chosen: readonly string[]): string[] {
  const taken = new Set(choosableFields(kept, gone).filter((name) => chosen.includes(name)));
  if (!ehDocumentoValido(kept.cpf_cnpj) && ehDocumentoValido(gone.cpf_cnpj)) taken.add('cpf_cnpj');
  const addressOfGone = (kept.enderecos ?? []).length === 0 && (gone.enderecos ?? []).length > 0;
  if (addressOfGone || MAIN_ADDRESS.some((name) => taken.has(name))) for (const name of MAIN_ADDRESS) taken.add(name);
  return [...taken];
}
