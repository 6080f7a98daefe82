import { Button, Grid } from 'antd';
import { Table } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Resource } from '../definition/resource';

/** From the table of the rows to their sheet; a phone has no room for one. */
export default function SheetLink({ resource }: { resource: Resource }) {
  const navigate = useNavigate();
  if (Grid.useBreakpoint().sm === false) return null;
  return (
    <Button icon={<Table size={16} aria-hidden />} onClick={() => navigate(resource.route.base)}>
      Ver como planilha
    </Button>
  );
}
