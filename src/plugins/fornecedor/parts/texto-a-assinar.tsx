import './fornecedor.css';
import { useWatch } from 'react-hook-form';

/** The text of an ata or contract, by which it is read and signed. */
export default function TextoAAssinar({ id }: { id: number | null }) {
  const texto = useWatch({ name: 'texto' }) as string | null;
  if (id === null || !texto) return null;
  return <p className="fornecedor-texto">{texto}</p>;
}
