import 'artalk/Artalk.css';
