import { Button } from 'antd';
import { Waypoints } from 'lucide-react';
import { useNavigate } from 'react-router';
import { naturezaConta } from '../../resources/natureza_conta';

/** From the events to the accounts that natures of revenue and expense lead to. */
export default function ListLinks() {
  const navigate = useNavigate();
  return (
    <Button icon={<Waypoints size={16} aria-hidden />} onClick={() => navigate(naturezaConta.route.base)}>
      De-para de naturezas
    </Button>
  );
}
