import './painel.css';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useLocation } from 'react-router';
import { filteredList } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { useOutroMes } from './outro-mes';

/** The month of the avisos, and whether those that are matched show too. */
export default function MesDosAvisos({ resource }: { resource: Resource }) {
  const { search } = useLocation();
  const abrir = useOutroMes();
  const mes = filtroDa(search, 'mes');
  const onlyPending = filtroDa(search, 'pendente') !== null;
  const pendentes = (month: string | null) =>
    month ? filteredList(resource, 'mes', month, ['pendente', 'true']) : filteredList(resource, 'pendente', 'true');
  return (
    <div className="avisos__mes">
      <DatePicker
        picker="month"
        format="MM/YYYY"
        aria-label="Mês"
        placeholder="Todos os meses"
        value={mes ? dayjs(`${mes}-01`) : null}
        onChange={(day) => abrir(pendentes(day ? day.format('YYYY-MM') : null))}
      />
      {onlyPending ? (
        <Button onClick={() => abrir(mes ? filteredList(resource, 'mes', mes) : resource.route.base)}>Ver também as conciliadas</Button>
      ) : (
        <Button onClick={() => abrir(pendentes(mes))}>Ver só as pendentes</Button>
      )}
    </div>
  );
}

/** The value by which the address filters a field; null without one. */
function filtroDa(search: string, field: string): string | null {
  const asked = new URLSearchParams(search);
  for (const [name, value] of asked) {
    const n = /^filters\[(\d+)\]\[field\]$/.exec(name)?.[1];
    if (n !== undefined && value === field) return asked.get(`filters[${n}][value]`);
  }
  return null;
}
