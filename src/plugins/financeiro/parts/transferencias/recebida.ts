/** A transfer that another entity of the municipality made to this one; values in reais. */
export interface Recebida {
  id: number;
  rotulo: string;
  /** AAAA-MM-DD. */
  data: string;
  tipo: string;
  /** AAAA-MM; null of what is of no month. */
  competencia: string | null;
  origem: string;
  conta: string;
  valor: string;
  /** What begins a return of it, as the fields of a new transfer. */
  devolucao: Readonly<Record<'entidade_destino_id' | 'conta_origem_id' | 'conta_destino_id' | 'fonte_id', number>>;
}
