import './painel.css';
import { Button, DatePicker } from 'antd';
import dayjs from 'dayjs';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { civilToday, filteredList } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';

/** The month of the avisos: opened without filters, the list shows what of this month has no document yet. */
export default function MesDosAvisos({ resource }: { resource: Resource }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const opened = useRef(search);
  const mes = monthIn(search);
  const open = (month: string, replace = false) => navigate(filteredList(resource, 'mes', month, ['pendente', 'true']), { replace });
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the screen opens
  useEffect(() => {
    if (opened.current === '') void open(civilToday().slice(0, 7), true);
  }, []);
  return (
    <div className="avisos__mes">
      <DatePicker
        picker="month"
        format="MM/YYYY"
        aria-label="Mês"
        placeholder="Mês"
        allowClear={false}
        value={mes ? dayjs(`${mes}-01`) : null}
        onChange={(day) => day && void open(day.format('YYYY-MM'))}
      />
      {mes && <Button onClick={() => void navigate(filteredList(resource, 'mes', mes))}>Ver também as conciliadas</Button>}
    </div>
  );
}

/** The month that the address filters by. */
function monthIn(search: string): string | null {
  const asked = new URLSearchParams(search);
  for (const [name, value] of asked) {
    const n = /^filters\[(\d+)\]\[field\]$/.exec(name)?.[1];
    if (n !== undefined && value === 'mes') return asked.get(`filters[${n}][value]`);
  }
  return null;
}
