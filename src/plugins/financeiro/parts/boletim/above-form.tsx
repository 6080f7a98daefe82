import { AvisoDeDiaFechado } from './dia-fechado';

/** Above a new document that moves money: whether its day is closed. */
export default function AboveForm({ id }: { id: number | null }) {
  return id === null ? <AvisoDeDiaFechado /> : null;
}
