import type { AnyRecord } from '../../../../resources/definition/resource';

/** What a merge would do, as the server says it. */
export interface MergePreview {
  /** The register that stays. */
  sobrevivente: AnyRecord;
  /** The register that goes. */
  outra: AnyRecord;
  /** Fields in which the two differ and one value must be chosen. */
  campos: string[];
  /** What will point to the one that stays. */
  movimentos: { onde: string; linhas: number }[];
  /** The accounts to choose from, when both have one. */
  contas: { id: number; pessoa_id: number; email: string; ultimo_acesso: string | null }[];
  /** Why it cannot be done; empty when it can. */
  impedimentos: string[];
}
