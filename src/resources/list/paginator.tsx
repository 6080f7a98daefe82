import { Button, Select } from 'antd';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react';
import { type ListState, PAGE_SIZES } from './use-list';

/** 'Página X de N - Linha A a B de T', the way between pages and the size of a page. */
export function Paginator({ list }: { list: ListState }) {
  const { page, currentPage, pageSize, setPage, setPageSize } = list;
  const last = page?.last_page ?? 1;
  // while the next page comes the old rows stay, and the text speaks of them
  const text = `Página ${Math.min(page?.current_page ?? 1, last)} de ${last} - Linha ${page?.from ?? 0} a ${page?.to ?? 0} de ${page?.total ?? 0}`;
  const steps = [
    { nome: 'Primeira página', to: 1, Icon: ChevronFirst, off: currentPage <= 1 },
    { nome: 'Página anterior', to: currentPage - 1, Icon: ChevronLeft, off: currentPage <= 1 },
    { nome: 'Próxima página', to: currentPage + 1, Icon: ChevronRight, off: currentPage >= last },
    { nome: 'Última página', to: last, Icon: ChevronLast, off: currentPage >= last },
  ];
  return (
    <nav className="paginador" aria-label="Páginas da lista">
      <span className="numero" aria-live="polite">
        {text}
      </span>
      <span className="paginador__passos">
        {steps.map(({ nome, to, Icon, off }) => (
          <Button
            key={nome}
            type="text"
            title={nome}
            aria-label={nome}
            disabled={off}
            icon={<Icon size={18} aria-hidden />}
            onClick={() => setPage(to)}
          />
        ))}
      </span>
      <Select
        aria-label="Itens por página"
        value={page?.per_page ?? pageSize}
        popupMatchSelectWidth={false}
        options={PAGE_SIZES.map((size) => ({ value: size, label: `${size} por página` }))}
        onChange={setPageSize}
      />
    </nav>
  );
}
